import { route } from './client/route.ts'
import { unpack } from './client/share.ts'
import { Home } from './screens/Home.tsx'
import { LessonScreen } from './screens/LessonScreen.tsx'
import { NewMatch } from './screens/NewMatch.tsx'
import { Replay } from './screens/Replay.tsx'
import { Replays, TakeIn } from './screens/Replays.tsx'
import { Rulebook, Rulebooks } from './screens/Rulebook.tsx'
import { TableScreen } from './screens/TableScreen.tsx'

/** The screen that the address names. */
export function App() {
  const at = route.value
  switch (at.screen) {
    case 'home':
      return <Home />
    case 'new':
      return <NewMatch key={at.game} game={at.game} />
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
    case 'import':
      return <TakeIn key={at.data} unpacked={unpack(at.data)} />
  }
}
