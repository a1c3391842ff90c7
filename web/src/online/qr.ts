import newCode from 'qrcode-generator'

/** Light squares around the code, without which a camera does not find it. */
export const QUIET_ZONE = 4

/** The dark squares as one path; the code is as large as the address needs. */
export function codeOf(address: string): { size: number; path: string } {
  const code = newCode(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`
  return { size: count + 2 * QUIET_ZONE, path }
}
