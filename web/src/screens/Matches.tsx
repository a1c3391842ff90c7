import { Defs } from '../board/Defs.tsx'
import { link } from '../client/route.ts'
import { OnlineMatches } from '../online/OnlineMatches.tsx'
import { tables } from './shopWindow.ts'
import { TopBar } from './TopBar.tsx'

/** Every match on this server that one plays, may join or may look at. */
export function Matches() {
  return (
    <div class="page home-page">
      <Defs />
      <TopBar at="online" />
      <main class="matches">
        <h1 class="sr">Online</h1>
        <div class="sec">
          <h2>Online matches</h2>
          <span class="soft">Live or over days. No account: this device is known by a secret of its own.</span>
        </div>
        <OnlineMatches />
        <div class="sec">
          <h2>Make a match</h2>
          <span class="soft">Give a seat to a person by link, and send the link.</span>
        </div>
        <div class="row">
          {tables.map(({ id, title, edition }) => (
            <a key={id} class="btn" href={link('new', id)}>
              {title} {edition}
            </a>
          ))}
        </div>
      </main>
    </div>
  )
}
