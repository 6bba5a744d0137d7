/** A class as a calendar takes it. */
interface CalendarClass {
  readonly classId: string
  readonly title: string
  readonly lecturer: string
  readonly startTime: Date
  readonly endTime: Date
}

/** Bytes of a line; a longer one goes on in the next (RFC 5545, 3.1). */
const lineBytes = 75

/** A class as a file that calendars open (RFC 5545), with a reminder ten minutes before. Times are those of UTC. */
export function calendarFile(lesson: CalendarClass, { origin, now }: { origin: string; now: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Madang//Classes//EN',
    'BEGIN:VEVENT',
    `UID:${lesson.classId}@madang`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(lesson.startTime)}`,
    `DTEND:${utc(lesson.endTime)}`,
    `SUMMARY:${escaped(lesson.title)}`,
    `DESCRIPTION:${escaped(lesson.lecturer)}`,
    `URL:${origin}/#/live`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(lesson.title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function utc(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')
}

/** Breaks a long line between characters. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, bytes] = ['', 0]
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > lineBytes) [text, bytes] = [`${text}\r\n `, 1]
    text += sign
    bytes += size
  }
  return text
}
