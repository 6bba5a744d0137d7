/** What the window is told each time the socket stands, first or again. */
export const reconnected = 'madang-reconnected'
