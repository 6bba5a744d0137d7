import sharp from 'sharp'

/** Pictures that people of the world send each other, drawn in the product's hand. */
const drawings = {
  coffee: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="1600" height="1200"><path fill="#DDE7EE" d="M0 0h200v150H0z"/><path fill="#F7E3C4" d="M22 14h70v74H22zM108 14h70v74h-70z"/><path d="M22 60q20-22 40-6t30-8v42H22zM108 66q22-26 40-8t30-6v36h-70z" fill="#8FB39A"/><path d="M22 14h70v74H22zM108 14h70v74h-70z" fill="none" stroke="#fff" stroke-width="5"/><path d="M0 100h200v50H0z" fill="#A9774F"/><path d="M0 100h200" stroke="#7D5334" stroke-width="3"/><path d="M46 84h34l-4 32H50z" fill="#fff"/><ellipse cx="63" cy="85" rx="17" ry="4.5" fill="#6A4128"/><path d="M80 92c9 0 9 15-2 15" fill="none" stroke="#fff" stroke-width="4"/><path d="M122 88h34l-4 32h-26z" fill="#5B3DF5"/><ellipse cx="139" cy="89" rx="17" ry="4.5" fill="#E9D3B4"/><path d="M156 96c9 0 9 15-2 15" fill="none" stroke="#5B3DF5" stroke-width="4"/></svg>`,
  hill: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 200" width="1200" height="1600"><path fill="#F6D9C3" d="M0 0h150v200H0z"/><circle cx="104" cy="52" r="20" fill="#E9855B"/><path d="M0 110 44 62l26 30 20-18 60 62v64H0z" fill="#7C93B8"/><path d="m0 140 50-24 40 20 60-28v92H0z" fill="#5C7A68"/><path d="M0 168q40-20 80-6t70-8v46H0z" fill="#3F5A49"/><path d="M44 62l-12 13 8-1 5 5 6-6 7 4z" fill="#fff"/></svg>`,
  oranges: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="1200" height="1200"><path fill="#E7EFE3" d="M0 0h160v160H0z"/><path d="M0 96h160v64H0z" fill="#C9A27A"/><circle cx="56" cy="92" r="30" fill="#F08A24"/><circle cx="104" cy="98" r="26" fill="#F5A142"/><circle cx="82" cy="66" r="24" fill="#E97B12"/><path d="M82 44q10-16 26-12-6 14-26 12z" fill="#4C7A4A"/><path d="M56 63v-6M104 73v-6" stroke="#4C7A4A" stroke-width="4"/></svg>`,
  sea: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" width="1600" height="960"><path fill="#CFE6F2" d="M0 0h200v120H0z"/><path fill="#2F6F95" d="M0 62h200v58H0z"/><path d="M0 84q25-8 50 0t50 0 50 0 50 0v36H0z" fill="#24597A"/><path d="M120 62h36l-8 10h-20z" fill="#fff"/><path d="M138 22v38h18z" fill="#5B3DF5"/><path d="M134 30v30h-14z" fill="#fff"/><path d="M0 104q50-10 100 0t100 0v16H0z" fill="#EAD7B0"/></svg>`,
  night: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 160" width="900" height="1600"><path fill="#1B1E3A" d="M0 0h90v160H0z"/><circle cx="66" cy="30" r="11" fill="#F4E7B8"/><path fill="#2C3160" d="M4 76h20v84H4zM28 56h18v104H28zM50 88h16v72H50zM70 64h18v96H70z"/><path d="M9 84h4v6H9zm8 12h4v6h-4zm15-30h4v6h-4zm8 18h4v6h-4zm-8 22h4v6h-4zm22-10h4v6h-4zm22-26h4v6h-4zm6 20h4v6h-4z" fill="#F2C66B"/></svg>`,
} as const

export type WorldPicture = keyof typeof drawings

/** The drawings as photos a phone would send. */
export async function worldPictures(): Promise<Readonly<Record<WorldPicture, Buffer>>> {
  const drawn = Object.entries(drawings).map(
    async ([name, svg]) =>
      [name, await withSvg(() => sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer())] as const,
  )
  return Object.fromEntries(await Promise.all(drawn)) as Record<WorldPicture, Buffer> // one for each drawing
}

let drawing = 0
/** A server in this process closes the loader of SVG with its first upload: it is open while something is drawn here. */
export async function withSvg<T>(draw: () => Promise<T>): Promise<T> {
  const loader = { operation: ['VipsForeignLoadSvgBuffer'] }
  drawing += 1
  sharp.unblock(loader)
  try {
    return await draw()
  } finally {
    drawing -= 1
    if (drawing === 0) sharp.block(loader)
  }
}
