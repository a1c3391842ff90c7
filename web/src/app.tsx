import { later } from './client/later.ts'
import { route } from './client/route.ts'
import { Home } from './screens/Home.tsx'
import { TableScreen } from './screens/TableScreen.tsx'

const NewMatch = later(async () => (await import('./screens/NewMatch.tsx')).NewMatch)
const Replay = later(async () => (await import('./screens/Replay.tsx')).Replay)
const Replays = later(async () => (await import('./screens/Replays.tsx')).Replays)
const TakeIn = later(async () => (await import('./screens/Replays.tsx')).TakeIn)
const Rulebook = later(async () => (await import('./screens/Rulebook.tsx')).Rulebook)
const Rulebooks = later(async () => (await import('./screens/Rulebook.tsx')).Rulebooks)
const Matches = later(async () => (await import('./screens/Matches.tsx')).Matches)
const OnlineScreen = later(async () => (await import('./screens/OnlineScreen.tsx')).OnlineScreen)
const LessonScreen = later(async () => (await import('./screens/LessonScreen.tsx')).LessonScreen)

/** The screen that the address names. */
export function App() {
  const at = route.value
  switch (at.screen) {
    case 'home':
      return <Home />
    case 'new':
      return <NewMatch key={at.game} game={at.game} seed={at.seed} />
    case 'table':
      return <TableScreen key={at.match} match={at.match} />
    case 'replays':
      return <Replays />
    case 'replay':
      return <Replay key={at.match} match={at.match} start={at.step} />
    case 'rulebooks':
      return <Rulebooks />
    case 'rules':
      return <Rulebook key={at.game} game={at.game} rule={at.rule} />
    case 'lesson':
      return <LessonScreen key={`${at.game}/${at.lesson}`} game={at.game} lesson={at.lesson} />
    case 'matches':
      return <Matches />
    case 'online':
      return <OnlineScreen key={at.match} match={at.match} token={at.token} replay={at.replay === true} />
    case 'import':
      return <TakeIn key={at.data} data={at.data} />
  }
}
