import type { Ask } from '../ask.ts'

/** What may be typed when something is asked, by examples. */
export const FORMS: Readonly<Record<Ask, string>> = {
  scenery: 'lay ISL-2 d4 turned 1, no more scenery',
  deployment: 'place HMS Ajax on d2 heading north, stand by HMS Ajax, ready, reopen',
  enter: 'enter HMS Ajax on b1 heading north, stay out',
  'first-player': 'first north, first south',
  submarine: 'deploy U-47 on d6',
  go: 'assign 5 to HMS Ajax, repair HMS Ajax with 5 and 2, launch USS Enterprise with 1, activate smoke-generators of HMS Ajax with 1, stop, or once stopped pass',
  move: 'move d5 d6, stay heading east, turn east, surface then move d5, move d5 then dive',
  launch: 'screen HMS Hood, station dive-bombers on d6, end launch',
  'answer-repair': 'activate weak-damage-control of Admiral Graf Spee with 1, pass',
  air: 'strike USS Enterprise with 1, strike USS Enterprise, pass',
  plan: 'bomb Nürnberg, torpedo-bomb Nürnberg from d7, escort group 1, announce',
  'raid-features': 'activate superior-fighters of Akagi with 1, pass',
  pairing: 'engage escort of group 1 with Zuikaku, engage bomber of group 2 with Zuikaku, pass',
  losses: 'shoot down bomber, shoot down escort',
  grouping: 'attack in 2 1',
  critical: 'critical artillery',
  gunnery:
    'fire HMS Hood at Bismarck with 2, torpedo HMS Ajax at Bismarck with 4, depth charge HMS Cossack with 4, activate aiming-system of Bismarck with 1 (one die to an order), clear orders, commit, reopen',
  dud: 'dud Z10 Hans Lody at HMS Hood',
  nothing: 'nothing, nothing is asked',
}
