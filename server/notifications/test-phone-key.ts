/** The public key of a phone, as its browser makes one: a point of the curve. For tests alone. */
export const phoneKey = 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM'
