import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that a household is given; it has 2 to the 64th addresses below them. */
const PREFIX = 64

/** Whom a request comes from: the address that the proxy names, where it names one, else that of the connection. */
export function householdOfRequest({
  ip,
  socket,
}: {
  ip: string
  socket: { remoteAddress?: string | undefined }
}): string {
  return householdOf(ipaddr.isValid(ip) ? ip : (socket.remoteAddress ?? ''))
}

/** Whom an address stands for: an IPv4 address itself, also where it is written as IPv6, otherwise the network. */
export function householdOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, PREFIX / 16)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}
