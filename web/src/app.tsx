import { later } from './client/later.ts'
import { route } from './client/route.ts'
import { Home } from './screens/Home.tsx'
import { TableScreen } from './screens/TableScreen.tsx'

const Muster = later(async () => (await import('./screens/Muster.tsx')).Muster)
const Packs = later(async () => (await import('./screens/Packs.tsx')).Packs)
const Replay = later(async () => (await import('./screens/Replay.tsx')).Replay)
const Replays = later(async () => (await import('./screens/Replays.tsx')).Replays)
const TakeIn = later(async () => (await import('./screens/Replays.tsx')).TakeIn)
const Editions = later(async () => (await import('./screens/Editions.tsx')).Editions)
const ReportScreen = later(async () => (await import('./screens/ReportScreen.tsx')).ReportScreen)
const Rulebook = later(async () => (await import('./screens/Rulebook.tsx')).Rulebook)
const Rulebooks = later(async () => (await import('./screens/Rulebook.tsx')).Rulebooks)
const Matches = later(async () => (await import('./screens/Matches.tsx')).Matches)
const OnlineScreen = later(async () => (await import('./screens/OnlineScreen.tsx')).OnlineScreen)
const GuideScreen = later(async () => (await import('./guide/GuideScreen.tsx')).GuideScreen)
const PuzzlesScreen = later(async () => (await import('./puzzles/PuzzlesScreen.tsx')).PuzzlesScreen)
const PuzzleScreen = later(async () => (await import('./puzzles/PuzzleScreen.tsx')).PuzzleScreen)
const FleetsScreen = later(async () => (await import('./workbench/FleetsScreen.tsx')).FleetsScreen)
const FleetScreen = later(async () => (await import('./workbench/FleetScreen.tsx')).FleetScreen)
const LessonScreen = later(async () => (await import('./screens/LessonScreen.tsx')).LessonScreen)

/** The screen that the address names. */
export function App() {
  const at = route.value
  switch (at.screen) {
    case 'home':
      return <Home />
    case 'new':
      return <Muster key={`${at.game}/${at.plan}`} game={at.game} seed={at.seed} packed={at.plan} />
    case 'table':
      return <TableScreen key={at.match} match={at.match} />
    case 'replays':
      return <Replays />
    case 'replay':
      return <Replay key={at.match} match={at.match} start={at.step} />
    case 'editions':
      return <Editions />
    case 'report':
      return <ReportScreen key={at.match} match={at.match} />
    case 'rulebooks':
      return <Rulebooks />
    case 'rules':
      return <Rulebook key={at.game} game={at.game} rule={at.rule} section={at.section} />
    case 'lesson':
      return <LessonScreen key={`${at.game}/${at.lesson}`} game={at.game} lesson={at.lesson} />
    case 'guide':
      return <GuideScreen key={at.game} game={at.game} />
    case 'puzzles':
      return <PuzzlesScreen key={at.game ?? ''} game={at.game} />
    case 'puzzle':
      return <PuzzleScreen key={at.puzzle} game={at.game} name={at.puzzle} />
    case 'fleets':
      return <FleetsScreen />
    case 'fleet':
      return <FleetScreen key={`${at.game}/${at.kept}/${at.packed}`} {...at} />
    case 'packs':
      return <Packs />
    case 'matches':
      return <Matches />
    case 'online':
      return <OnlineScreen key={at.match} match={at.match} token={at.token} replay={at.replay === true} />
    case 'import':
      return <TakeIn key={at.data} data={at.data} />
  }
}
