import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Nothing from elsewhere, and no script that is not a file of ours. Styles are set on elements by the board. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function addHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    // What a match says is true now, and may be for one pair of eyes.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-resource-policy', 'same-origin')
  })
}

/** A page of another site may not speak for the player; programs send no origin and bring their own tokens. */
export async function sameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, host } = request.headers
  if (origin !== undefined && hostOf(origin) !== host) await reply.code(403).send({ error: 'origin' })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
