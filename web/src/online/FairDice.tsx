/** The promise about the dice, before any was rolled. */
export function FairDice({ commitment }: { commitment: string }) {
  return (
    <section class="fair">
      <h2>Fair dice</h2>
      <p class="soft">
        The server has drawn a secret number and shows its fingerprint before the first roll; every player adds a number
        of their own. At the end the secret is revealed, and <i>Verify the dice</i> rolls every die again.
      </p>
      <code data-commitment="">{commitment}</code>
    </section>
  )
}
