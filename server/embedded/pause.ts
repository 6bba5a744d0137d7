/** Waits for so many milliseconds of real time, between two looks whether something is free. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
