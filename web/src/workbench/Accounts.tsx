import type { DesignAccount } from '@flagbridge/kernel'
import { RuleLink } from '../panels/RuleLink.tsx'

interface AccountProps {
  readonly game: string
  readonly account: DesignAccount
}

export function isBroken({ total, least = 0, most = Infinity }: DesignAccount): boolean {
  return total < least || total > most
}

/** The legal span in words: "of 6 to 9". */
export function spanOf({ least, most }: DesignAccount): string {
  if (least !== undefined && most !== undefined) return least === most ? `of exactly ${most}` : `of ${least} to ${most}`
  if (most !== undefined) return `of at most ${most}`
  return least === undefined ? '' : `of at least ${least}`
}

/** An account as a graduated scale with the legal span framed; over it, the scale says so in pattern and words. */
export function Scale({ account }: { account: DesignAccount }) {
  const { total, least = 0, most } = account
  const end = Math.max(total, most ?? Math.max(least, 1), 1) * 1.08
  const share = (amount: number) => `${Math.min(100, (100 * amount) / end)}%`
  return (
    <span class={`wb-scale${isBroken(account) ? ' broken' : ''}`} aria-hidden="true">
      <i style={{ width: share(total) }} />
      {(most !== undefined || least > 0) && (
        <u style={{ left: share(least), right: `calc(100% - ${share(most ?? end)})` }} />
      )}
    </span>
  )
}

/** The whole cost, at the head of the fleet. */
export function Cost({ game, account }: AccountProps) {
  const { total, unit, rule } = account
  return (
    <div class={`wb-cost${isBroken(account) ? ' broken' : ''}`} role="status" aria-label="Cost">
      <b>{total}</b>
      <span>
        {spanOf(account)} {unit}
      </span>
      <Scale account={account} />
      <span class="left">
        {account.most === undefined
          ? ''
          : total > account.most
            ? `${total - account.most} too many`
            : `${account.most - total} left`}{' '}
        <RuleLink game={game} rule={rule} />
      </span>
    </div>
  )
}

/** A share in the head of its group. */
export function Share({ game, account }: AccountProps) {
  const { total, unit, sentence, rule } = account
  return (
    <>
      <Scale account={account} />
      <span class={`amount${isBroken(account) ? ' bad' : ''}`}>
        <b>
          {total} {unit}
        </b>{' '}
        {[spanOf(account), sentence].filter(Boolean).join(', ')} <RuleLink game={game} rule={rule} />
      </span>
    </>
  )
}
