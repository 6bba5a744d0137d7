/** Heads and shoulders that more than one drawing has, 96 units wide, of the same hand as the avatars. */
export function Rabbit() {
  return (
    <>
      <path fill="#f1e9f2" d="M12 96c2-14 16-21 36-21s34 7 36 21z" />
      <path fill="#e3d8e6" d="M48 75c20 0 34 7 36 21H48z" />
      <path fill="#fff" d="M41 42C30 40 22 22 27 8c5-6 15 0 18 12 2 10 1 18-4 22" />
      <path fill="#f3a7b4" d="M40 36c-6-4-11-16-9-25 4-2 8 3 10 11 1 6 1 11-1 14" />
      <path fill="#f1e9f2" d="M54 42c-6-14-2-30 6-33 6-2 12 3 13 11-1 10-7 19-19 22" />
      <path fill="#fff" d="M56 11c10-8 28 1 31 20-7 7-17 3-21-7-3-5-7-8-10-13" />
      <path fill="#f3a7b4" d="M66 14c9-1 16 7 17.5 15C78 31 73 28 71 22c-1.5-4-3-6-5-8" />
      <path fill="#fff" d="M48 34c17 0 28 10 28 24S64 81 48 81s-28-9-28-23 11-24 28-24" />
      <path fill="#f1e9f2" d="M48 34c17 0 28 10 28 24S64 81 48 81z" />
      <ellipse cx="62" cy="56" fill="#201c33" rx="3.7" ry="4.6" />
      <ellipse cx="34" cy="56" fill="#201c33" rx="3.7" ry="4.6" />
      <ellipse cx="68" cy="65" fill="#f7bfc9" rx="5" ry="3.4" />
      <ellipse cx="28" cy="65" fill="#f7bfc9" rx="5" ry="3.4" />
      <path fill="#e0607e" d="M44 63c0-3 8-3 8 0s-2 5-4 5-4-2-4-5" />
      <path fill="none" stroke="#201c33" strokeWidth="2.6" d="M43 68.5c0 4 5 4 5 0 0 4 5 4 5 0" />
    </>
  )
}

export function Fox() {
  return (
    <>
      <path fill="#d4562b" d="M12 96c2-14 16-21 36-21s34 7 36 21z" />
      <path fill="#c04a22" d="M48 75c20 0 34 7 36 21H48z" />
      <path
        fill="#ec6c3a"
        d="M48 30q9 0 15-3L79 9c5 11 7 27 6 37-1 12-13 18-21 26-6 6-10 11-16 11s-10-5-16-11c-8-8-20-14-21-26-1-10 1-26 6-37l16 18q6 3 15 3"
      />
      <path fill="#db5b2b" d="M48 30q9 0 15-3L79 9c5 11 7 27 6 37-1 12-13 18-21 26-6 6-10 11-16 11z" />
      <path fill="#5a2a2a" d="m70 29 7-9c2.5 7 3 13 2.5 18z" />
      <path fill="#5a2a2a" d="m26 29-7-9c-2.5 7-3 13-2.5 18z" />
      <path fill="#fff6ea" d="M85 50c-2 8-13 14-21 22-6 6-10 11-16 11 0-7 3-13 6-19 4-7 18-6 31-14" />
      <path fill="#fff6ea" d="M11 50c2 8 13 14 21 22 6 6 10 11 16 11 0-7-3-13-6-19-4-7-18-6-31-14" />
      <ellipse cx="64" cy="49" fill="#201c33" rx="3.7" ry="4.6" />
      <ellipse cx="32" cy="49" fill="#201c33" rx="3.7" ry="4.6" />
      <path fill="#201c33" d="M42 75c0-4 12-4 12 0s-3 7-6 7-6-3-6-7" />
    </>
  )
}
