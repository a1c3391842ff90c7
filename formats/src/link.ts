/** Letters of a record in an address: some programs cut longer ones off. */
export const LONGEST_LINK = 8000

/** Where a shared match stands in the address of a page, after what any server of files hands out. */
export const SHARED = '#/import/'
