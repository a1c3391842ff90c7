/** Two editions of one game on the same table: loaded when somebody asks for the comparison. */
export const loadEditions = () => import('@flagbridge/star-strike/editions')
