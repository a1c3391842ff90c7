import type { FeatureSlug } from '../content/features.ts'

/** What each feature does, as short as it stands on a card. */
export const DOES: Readonly<Record<FeatureSlug, string>> = {
  movement: 'a Movement die moves the unit',
  artillery: 'an Artillery die fires once',
  torpedoes: 'a Torpedo die launches one',
  'anti-aircraft': 'answers bombers by itself',
  'depth-charge': 'sinks the submarine below',
  'air-group': 'an Admiral die launches up to three',
  'superior-steel': 'Armour +2',
  'low-draft': 'crosses Shallow Waters',
  'armored-fighters': 'a lost dogfight is rolled again',
  'superior-fighters': 'wins ties in dogfights',
  'high-rate-of-fire': 'Artillery +1 up to half range',
  'protection-belt': 'torpedoes take no Structure Point',
  'advanced-damage-control': 'a repair gives 2 Structure Points',
  'smoke-generators': 'leaves smoke on every square entered',
  'torpedoes-recharge': 'one torpedo back',
  'excellent-torpedoes': 'torpedoes reach two squares',
  'aiming-system': 'Artillery range +1',
  'magnetic-detonator': 'torpedoes ignore a Protection belt',
  'all-or-nothing': 'no Critical Damage this round',
  'old-attack-planes': 'Anti-aircraft failures are rolled again',
  'weak-damage-control': 'regains no Structure Points',
  'obsolete-unit': 'Armour −2 beyond half range and under bombs',
  'without-radar': 'Artillery −1 beyond half range',
  'malfunctioning-torpedoes': 'one torpedo fails',
}
