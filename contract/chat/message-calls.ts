/** The calls about messages, which are described in two files. */
export * from './chat.ts'
export * from './changes.ts'
