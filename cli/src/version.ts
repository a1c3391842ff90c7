/** Put in by the build, from the project's package.json: the one place in which the version stands. */
declare const FLAGBRIDGE_VERSION: string | undefined

export const version: string = typeof FLAGBRIDGE_VERSION === 'string' ? FLAGBRIDGE_VERSION : 'unbuilt'
