import bloom from '../../packs/bloom.yaml'
import caldera from '../../packs/caldera.yaml'
import compact from '../../packs/compact.yaml'
import hazards from '../../packs/hazards.yaml'
import hollow from '../../packs/hollow.yaml'
import korrigan from '../../packs/korrigan.yaml'
import lantern from '../../packs/lantern.yaml'
import oss from '../../packs/oss.yaml'
import sample from '../../packs/sample.yaml'
import scenarios from '../../packs/scenarios.yaml'
import synod from '../../packs/synod.yaml'
import tamar from '../../packs/tamar.yaml'
import veil from '../../packs/veil.yaml'
import wardens from '../../packs/wardens.yaml'
import yard from '../../packs/yard.yaml'

/**
 * The built-in content, in the format of a user's pack: the sample ship (SX-1.a), the ready designs (SXS-A.4.1,
 * SXS-A.4.2, SXS-A.4.3, SXS-A.4.4, SXS-A.4.5, SXS-A.4.6, SXS-A.4.7, SXS-A.4.8), eleven factions and ten battles.
 */
export const PACKS: readonly unknown[] = [
  sample,
  yard,
  compact,
  synod,
  korrigan,
  bloom,
  oss,
  lantern,
  scenarios,
  tamar,
  caldera,
  veil,
  hollow,
  wardens,
  hazards,
]
