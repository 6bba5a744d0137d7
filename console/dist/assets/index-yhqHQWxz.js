var e = Object.create,
  t = Object.defineProperty,
  n = Object.getOwnPropertyDescriptor,
  r = Object.getOwnPropertyNames,
  i = Object.getPrototypeOf,
  a = Object.prototype.hasOwnProperty,
  o = (e, t) => () => (t || (e((t = { exports: {} }).exports, t, t.exports), (e = null)), t.exports),
  s = (e, i, o, s) => {
    if ((i && typeof i == `object`) || typeof i == `function`)
      for (var c = r(i), l = 0, u = c.length, d; l < u; l++)
        ((d = c[l]),
          !a.call(e, d) &&
            d !== o &&
            t(e, d, { get: ((e) => i[e]).bind(null, d), enumerable: !(s = n(i, d)) || s.enumerable }))
    return e
  },
  c = (n, r, o) => (
    (o = n == null ? {} : e(i(n))),
    s(r || !n || !n.__esModule || !a.call(n, `default`) ? t(o, `default`, { value: n, enumerable: !0 }) : o, n)
  )
function l(e) {
  let t = Object.values(e).filter((e) => typeof e == `number`)
  return Object.entries(e)
    .filter(([e, n]) => t.indexOf(+e) === -1)
    .map(([e, t]) => t)
}
function u(e, t = `|`) {
  return e.map((e) => fe(e)).join(t)
}
function d(e, t) {
  return typeof t == `bigint` ? t.toString() : t
}
var f = class {
  constructor(e) {
    ;((this._getter = e), (this._value = void 0))
  }
  get value() {
    let e = this._getter
    return (e !== void 0 && ((this._value = e()), (this._getter = void 0)), this._value)
  }
}
function p(e) {
  return new f(e)
}
function m(e) {
  return e == null
}
function h(e) {
  let t = +!!e.startsWith(`^`),
    n = e.endsWith(`$`) ? e.length - 1 : e.length
  return e.slice(t, n)
}
function g(e, t) {
  let n = e / t,
    r = Math.round(n),
    i = 4 * 2 ** -52 * Math.max(Math.abs(n), 1)
  return Math.abs(n - r) < i ? 0 : n - r
}
function _(e, t, n) {
  Object.defineProperty(e, t, { value: n, writable: !0, enumerable: !0, configurable: !0 })
}
function v(e) {
  let t = Object.getOwnPropertyDescriptor(e, `shape`)
  return t?.get ? t.get.raw : t?.value
}
function y(e) {
  return v(e._zod.def) ?? e._zod.def.shape
}
function b(e, t, n) {
  Object.defineProperty(e, t, {
    get() {
      let e = n()
      return (_(this, t, e), e)
    },
    enumerable: !0,
    configurable: !0,
  })
}
function ee(e, t, n) {
  t in e ? _(e, t, n) : (e[t] = n)
}
function te(e, t, n, r) {
  let i = y(t)
  for (let a of n) {
    let n = Object.getOwnPropertyDescriptor(i, a)
    n.enumerable &&
      (n.get
        ? b(e, a, () => {
            let e = t._zod.def.shape[a]
            return r ? r(e, a) : e
          })
        : ee(e, a, r ? r(n.value, a) : n.value))
  }
}
function ne(e, t) {
  for (let n of Reflect.ownKeys(t)) {
    let r = Object.getOwnPropertyDescriptor(t, n)
    r.enumerable && (r.get ? b(e, n, () => t[n]) : ee(e, n, r.value))
  }
}
function x(...e) {
  let t = {}
  for (let n of e) {
    let e = Object.getOwnPropertyDescriptors(n)
    Object.assign(t, e)
  }
  return Object.defineProperties({}, t)
}
function S(e) {
  return JSON.stringify(e)
}
function re(e) {
  return e
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, ``)
    .replace(/[\s_-]+/g, `-`)
    .replace(/^-+|-+$/g, ``)
}
var ie = `captureStackTrace` in Error ? Error.captureStackTrace : (...e) => {}
function ae(e) {
  return typeof e == `object` && !!e && !Array.isArray(e)
}
var oe = p(() => {
  if ($e.jitless || (typeof navigator < `u` && navigator?.userAgent?.includes(`Cloudflare`))) return !1
  try {
    return (Function(``), !0)
  } catch {
    return !1
  }
})
function se(e) {
  if (ae(e) === !1) return !1
  let t = e.constructor
  if (t === void 0 || typeof t != `function`) return !0
  let n = t.prototype
  return ae(n) !== !1 && Object.prototype.hasOwnProperty.call(n, `isPrototypeOf`) !== !1
}
function ce(e) {
  return se(e)
    ? { ...e }
    : Array.isArray(e)
      ? [...e]
      : e instanceof Map
        ? new Map(e)
        : e instanceof Set
          ? new Set(e)
          : e
}
var le = new Set([`string`, `number`, `symbol`])
function ue(e) {
  return e.replace(/[.*+?^${}()|[\]\\]/g, `\\$&`)
}
function de(e, t, n) {
  let r = new e._zod.constr(t ?? e._zod.def)
  return ((!t || n?.parent) && (r._zod.parent = e), r)
}
function C(e) {
  let t = e
  if (!t) return {}
  if (typeof t == `string`) return { error: () => t }
  if (t?.message !== void 0) {
    if (t?.error !== void 0) throw Error('Cannot specify both `message` and `error` params')
    t.error = t.message
  }
  return (delete t.message, typeof t.error == `string` ? { ...t, error: () => t.error } : t)
}
function fe(e) {
  return typeof e == `bigint` ? e.toString() + `n` : typeof e == `string` ? `"${e}"` : `${e}`
}
function pe(e) {
  return Object.keys(e).filter((t) => e[t]._zod.optin !== void 0 && e[t]._zod.optout === `optional`)
}
var me = {
    safeint: [-(2 ** 53 - 1), 2 ** 53 - 1],
    int32: [-2147483648, 2147483647],
    uint32: [0, 4294967295],
    float32: [-34028234663852886e22, 34028234663852886e22],
    float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
  },
  he = {
    int64: [BigInt(`-9223372036854775808`), BigInt(`9223372036854775807`)],
    uint64: [BigInt(0), BigInt(`18446744073709551615`)],
  }
function ge(e, t) {
  let n = e._zod.def,
    r = n.checks
  if (r && r.length > 0) throw Error(`.pick() cannot be used on object schemas containing refinements`)
  let i = {}
  return (te(i, e, _e(e, t)), de(e, x(n, { shape: i, checks: [] })))
}
function _e(e, t) {
  let n = y(e),
    r = []
  for (let e of Reflect.ownKeys(t)) {
    if (!Object.getOwnPropertyDescriptor(n, e)?.enumerable) throw Error(`Unrecognized key: "${String(e)}"`)
    t[e] && r.push(e)
  }
  return r
}
function ve(e, t) {
  let n = e._zod.def,
    r = n.checks
  if (r && r.length > 0) throw Error(`.omit() cannot be used on object schemas containing refinements`)
  let i = new Set(_e(e, t)),
    a = {}
  return (
    te(
      a,
      e,
      Reflect.ownKeys(y(e)).filter((e) => !i.has(e)),
    ),
    de(e, x(n, { shape: a, checks: [] }))
  )
}
function ye(e, t) {
  if (!se(t)) throw Error(`Invalid input to extend: expected a plain object`)
  let n = e._zod.def.checks
  if (n && n.length > 0) {
    let n = y(e)
    for (let e of Reflect.ownKeys(t))
      if (Object.getOwnPropertyDescriptor(n, e) !== void 0)
        throw Error('Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.')
  }
  return de(e, x(e._zod.def, { shape: be(e, t) }))
}
function be(e, t) {
  let n = {}
  return (te(n, e, Reflect.ownKeys(y(e))), ne(n, t), n)
}
function xe(e, t) {
  if (!se(t)) throw Error(`Invalid input to safeExtend: expected a plain object`)
  return de(e, x(e._zod.def, { shape: be(e, t) }))
}
function Se(e, t) {
  if (!t?._zod?.def)
    throw Error('Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.')
  if (e._zod.def.checks?.length)
    throw Error(`.merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.`)
  let n = {}
  return (
    te(n, e, Reflect.ownKeys(y(e))),
    te(n, t, Reflect.ownKeys(y(t))),
    de(
      e,
      x(e._zod.def, {
        shape: n,
        get catchall() {
          return t._zod.def.catchall
        },
        checks: t._zod.def.checks ?? [],
      }),
    )
  )
}
function Ce(e, t, n, r = `partial`) {
  let i = t._zod.def.checks
  if (i && i.length > 0) throw Error(`.${r}() cannot be used on object schemas containing refinements`)
  let a = n ? new Set(_e(t, n)) : void 0,
    o = {}
  return (
    te(o, t, Reflect.ownKeys(y(t)), e && ((t, n) => (a && !a.has(n) ? t : new e({ type: `optional`, innerType: t })))),
    de(t, x(t._zod.def, { shape: o, checks: [] }))
  )
}
function w(e, t, n) {
  let r = n ? new Set(_e(t, n)) : void 0,
    i = {}
  return (
    te(i, t, Reflect.ownKeys(y(t)), (t, n) => (r && !r.has(n) ? t : new e({ type: `nonoptional`, innerType: t }))),
    de(t, x(t._zod.def, { shape: i }))
  )
}
function T(e, t = 0) {
  if (e.aborted === !0) return !0
  for (let n = t; n < e.issues.length; n++) if (e.issues[n]?.continue !== !0) return !0
  return !1
}
function we(e, t = 0) {
  if (e.aborted === !0) return !0
  for (let n = t; n < e.issues.length; n++) if (e.issues[n]?.continue === !1) return !0
  return !1
}
function Te(e, t) {
  return t.map((t) => {
    var n
    return ((n = t).path ?? (n.path = []), t.path.unshift(e), t)
  })
}
function Ee(e) {
  return typeof e == `string` ? e : e?.message
}
function De(e) {
  let t = []
  for (let n of e ?? []) {
    let e = n._zod.def
    if (!/_(length|size)$|_equals$/.test(e.check)) break
    let r = e.maximum ?? e.length ?? e.size
    r >= 0 && t.push([r, n])
  }
  return t
}
function Oe(e, t, n) {
  var r
  for (let i = t; i < e.length; i++) (r = e[i]).schema ?? (r.schema = n)
}
function E(e, t, n) {
  var r
  let i = e.inst?._zod?.traits
  i?.has(`$ZodType`) && (i.has(`$ZodCheck`) ? ((r = e).schema ?? (r.schema = e.inst)) : (e.schema = e.inst))
  let a = e.schema === e.inst ? void 0 : e.schema?._zod.def?.error,
    o = e.message
      ? e.message
      : (Ee(e.inst?._zod.def?.error?.(e)) ??
        Ee(a?.(e)) ??
        Ee(t?.error?.(e)) ??
        Ee(n.customError?.(e)) ??
        Ee(n.localeError?.(e)) ??
        `Invalid input`),
    s = {}
  for (let t of Object.keys(e))
    t !== `inst` && t !== `schema` && t !== `continue` && t !== `input` && t !== `__proto__` && (s[t] = e[t])
  return ((s.path ??= []), (s.message = o), t?.reportInput && (s.input = e.input), s)
}
var ke = /[\uD800-\uDBFF]/
function Ae(e) {
  let t = e.length
  if (!ke.test(e)) return t
  let n = t
  for (let r = 0; r < t - 1; r++)
    (e.charCodeAt(r) & 64512) == 55296 && (e.charCodeAt(r + 1) & 64512) == 56320 && (n--, r++)
  return n
}
function je(e) {
  return Array.isArray(e) ? `array` : typeof e == `string` ? `string` : `unknown`
}
function Me(e) {
  let t = typeof e
  switch (t) {
    case `number`:
      return Number.isNaN(e) ? `nan` : `number`
    case `object`: {
      if (e === null) return `null`
      if (Array.isArray(e)) return `array`
      let t = e
      if (t && Object.getPrototypeOf(t) !== Object.prototype && `constructor` in t && t.constructor)
        return t.constructor.name
    }
  }
  return t
}
function Ne(...e) {
  let [t, n, r] = e
  return typeof t == `string` ? { message: t, code: `custom`, input: n, inst: r } : { ...t }
}
function Pe(e, t) {
  for (let n in t) {
    let r = Object.getOwnPropertyDescriptor(t, n)
    r.get ? Object.defineProperty(e, n, { ...r, enumerable: !1 }) : Re(e, n, r.value)
  }
}
function Fe(e, t, n, r = !0) {
  return (Object.defineProperty(e, t, { configurable: !0, writable: !0, enumerable: r, value: n }), n)
}
function Ie(e, t, n) {
  return Fe(e, t, n, !1)
}
function Le(e, t) {
  for (let n in e) {
    let r = e[n]
    Object.defineProperty(t, n, {
      configurable: !0,
      enumerable: !0,
      get() {
        return Fe(this, n, r(this))
      },
      set(e) {
        Fe(this, n, e)
      },
    })
  }
  return t
}
function Re(e, t, n) {
  Object.defineProperty(e, t, {
    configurable: !0,
    get() {
      return this == null ? n : Fe(this, t, n.bind(this))
    },
    set(e) {
      Fe(this, t, e)
    },
  })
}
function ze(e, t) {
  let n = Object.getPrototypeOf(e)
  return t in n ? void 0 : n
}
var Be,
  Ve = !1,
  He = {
    configurable: !0,
    get() {
      Ve = !0
    },
  }
function D(e, t, n) {
  let r = Object.getPrototypeOf(e._zod)
  t in r && Be !== e._zod
    ? (Be = void 0)
    : ((Be = e._zod),
      Object.defineProperty(r, t, {
        configurable: !0,
        get() {
          Object.defineProperty(this, t, He)
          let e = Ve
          Ve = !1
          try {
            let r = n(this)
            return (
              Ve ? delete this[t] : Object.defineProperty(this, t, { configurable: !0, writable: !0, value: r }),
              (Ve ||= e),
              r
            )
          } catch (n) {
            throw (delete this[t], (Ve ||= e), n)
          }
        },
        set(e) {
          Object.defineProperty(this, t, { configurable: !0, writable: !0, value: e })
        },
      }))
}
function Ue(e, t, n, r) {
  let i = ze(e, t)
  i &&
    Object.defineProperty(i, t, {
      configurable: !0,
      get() {
        let e = { configurable: !0, writable: !0, enumerable: r, value: void 0 }
        return (Object.defineProperty(this, t, e), (e.value = n(this)), Object.defineProperty(this, t, e), e.value)
      },
      set(e) {
        Object.defineProperty(this, t, { configurable: !0, writable: !0, enumerable: r, value: e })
      },
    })
}
var We = `~constantCatch`
function Ge(e) {
  let t = () => e
  return ((t[We] = !0), t)
}
var Ke,
  qe = Object.freeze({ status: `aborted` }),
  Je = { value: void 0, enumerable: !1 },
  Ye = `captureStackTrace` in Error ? Error : null
function Xe(e) {
  let t = Ye
  if (t) {
    let n = t.stackTraceLimit
    if (typeof n == `number`) {
      try {
        t.stackTraceLimit = 0
      } catch {
        return ((Ye = null), new e())
      }
      try {
        return new e()
      } finally {
        t.stackTraceLimit = n
      }
    }
  }
  return new e()
}
function O(e, t, n, r) {
  let i = {}
  function a(e) {
    ;((this.def = e), (this.constr = d), (this.traits = new Set()))
  }
  a.prototype = i
  let o = n,
    s = o && new WeakSet()
  function c(n, r) {
    if (!n._zod) {
      Je.value = new a(r)
      try {
        Object.defineProperty(n, '_zod', Je)
      } finally {
        Je.value = void 0
      }
    } else if (n._zod.traits.has(e)) return
    if ((n._zod.traits.add(e), t(n, r), s)) {
      let e = Object.getPrototypeOf(n),
        t = n._zod.constr.prototype,
        r = e
      for (; r && r !== t;) r = Object.getPrototypeOf(r)
      let i = r ?? e
      s.has(i) || (s.add(i), Pe(i, o))
    }
    let i = d.prototype
    for (let e in i) Object.prototype.hasOwnProperty.call(i, e) && (e in n || (n[e] = i[e].bind(n)))
  }
  let l = r?.Parent ?? Object
  class u extends l {}
  Object.defineProperty(u, 'name', { value: e })
  function d(e) {
    let t = r?.Parent ? Xe(u) : this
    c(t, e)
    let n = t._zod.deferred
    if (n) {
      for (let e of n) e()
      t._zod.deferred = void 0
    }
    let i = globalThis.__zod_globalConfig?.postProcessor
    return (i && i(t), t)
  }
  return (
    Object.defineProperty(d, 'init', { value: c }),
    Object.defineProperty(d, Symbol.hasInstance, {
      value: (t) => (r?.Parent && t instanceof r.Parent ? !0 : t?._zod?.traits?.has(e)),
    }),
    Object.defineProperty(d, 'name', { value: e }),
    d
  )
}
var Ze = class extends Error {
    constructor() {
      super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`)
    }
  },
  Qe = class extends Error {
    constructor(e) {
      ;(super(`Encountered unidirectional transform during encode: ${e}`), (this.name = `ZodEncodeError`))
    }
  }
;(Ke = globalThis).__zod_globalConfig ?? (Ke.__zod_globalConfig = {})
var $e = globalThis.__zod_globalConfig
function et(e) {
  return (e && Object.assign($e, e), $e)
}
function tt() {
  let e = this._zod
  return ((e.message ??= JSON.stringify(e.def, d, 2)), e.message)
}
function nt(e) {
  this._zod.message = e
}
var rt = { get: tt, set: nt, enumerable: !0, configurable: !0 },
  it = { value: void 0, enumerable: !1 },
  at = new WeakSet([Object.prototype, Error.prototype]),
  ot = O(`$ZodError`, (e, t) => {
    ;((e.name = `$ZodError`),
      (it.value = t),
      Object.defineProperty(e, 'issues', it),
      (it.value = void 0),
      Object.defineProperty(e, 'message', rt))
    let n = Object.getPrototypeOf(e)
    at.has(n) ||
      (at.add(n),
      Object.defineProperty(n, 'toString', {
        configurable: !0,
        enumerable: !1,
        get() {
          let e = () => this.message
          return (Object.defineProperty(this, 'toString', { value: e, configurable: !0, writable: !0 }), e)
        },
        set(e) {
          Object.defineProperty(this, 'toString', { value: e, configurable: !0, writable: !0 })
        },
      }))
  })
function st(e, t, n) {
  return (
    Object.prototype.hasOwnProperty.call(e, t) ||
      (t === `__proto__`
        ? Object.defineProperty(e, t, { value: n(), writable: !0, enumerable: !0, configurable: !0 })
        : (e[t] = n())),
    e[t]
  )
}
function ct(e, t = (e) => e.message) {
  let n = {},
    r = []
  for (let i of e.issues) i.path.length > 0 ? st(n, i.path[0], () => []).push(t(i)) : r.push(t(i))
  return { formErrors: r, fieldErrors: n }
}
function lt(e, t = (e) => e.message) {
  let n = { _errors: [] },
    r = (e, i = []) => {
      for (let a of e.issues)
        if (a.code === `invalid_union` && a.errors.length) a.errors.map((e) => r({ issues: e }, [...i, ...a.path]))
        else if (a.code === `invalid_key`) r({ issues: a.issues }, [...i, ...a.path])
        else if (a.code === `invalid_element`) r({ issues: a.issues }, [...i, ...a.path])
        else {
          let e = [...i, ...a.path]
          if (e.length === 0) n._errors.push(t(a))
          else {
            let r = n,
              i = 0
            for (; i < e.length;) {
              let n = e[i],
                o = i === e.length - 1
              if (n === `_errors`) {
                ;(o && r._errors.push(t(a)), i++)
                continue
              }
              Object.prototype.hasOwnProperty.call(r, n) ||
                Object.defineProperty(r, n, { value: { _errors: [] }, enumerable: !0, writable: !0, configurable: !0 })
              let s = r[n]
              ;(o && s._errors.push(t(a)), (r = s), i++)
            }
          }
        }
    }
  return (r(e), n)
}
function ut(e, t) {
  return { callee: t?.callee ?? e, Err: t?.Err }
}
var dt = (e) => {
    let t = (n, r, i, a) => {
      let o = i ? { ...i, async: !1 } : { async: !1 },
        s = n._zod.run({ value: r, issues: [] }, o)
      if (s instanceof Promise) throw new Ze()
      if (s.issues.length) {
        let n = new (a?.Err ?? e)(s.issues.map((e) => E(e, o, et())))
        throw (ie(n, a?.callee ?? t), n)
      }
      return s.value
    }
    return t
  },
  ft = (e) => {
    let t = async (n, r, i, a) => {
      let o = i ? { ...i, async: !0 } : { async: !0 },
        s = n._zod.run({ value: r, issues: [] }, o)
      if ((s instanceof Promise && (s = await s), s.issues.length)) {
        let n = new (a?.Err ?? e)(s.issues.map((e) => E(e, o, et())))
        throw (ie(n, a?.callee ?? t), n)
      }
      return s.value
    }
    return t
  },
  pt = (e) => (t, n, r) => {
    let i = r ? { ...r, async: !1 } : { async: !1 },
      a = t._zod.run({ value: n, issues: [] }, i)
    if (a instanceof Promise) throw new Ze()
    return a.issues.length ? mt(e, a.issues, i) : { success: !0, data: a.value }
  }
function mt(e, t, n) {
  let r
  return {
    success: !1,
    get error() {
      return (r || ((r = new e(t.map((e) => E(e, n, et())))), (t = void 0), (n = void 0)), r)
    },
    set error(e) {
      ;((r = e), (t = void 0), (n = void 0))
    },
  }
}
var ht = (e) => async (t, n, r) => {
    let i = r ? { ...r, async: !0 } : { async: !0 },
      a = t._zod.run({ value: n, issues: [] }, i)
    return (
      a instanceof Promise && (a = await a),
      a.issues.length ? mt(e, a.issues, i) : { success: !0, data: a.value }
    )
  },
  gt = Symbol.for(`zod.compile.invalid`),
  _t = Symbol.for(`zod.compile.fallback`),
  vt = (e, t, n) => {
    let r = e._zod.bag.validator
    if (r !== void 0) {
      if (r(t) !== gt) return !0
      if (r.definite === !0 && n === void 0) return !1
    }
    return yt(e, t, n)
  }
function yt(e, t, n) {
  let r = n ? { ...n, async: !1, abortEarly: !0 } : { async: !1, abortEarly: !0 },
    i = e._zod.bag.fallbackRun,
    a
  if (
    (i ? ((r[_t] = !0), (a = i({ value: t, issues: [] }, r))) : (a = e._zod.run({ value: t, issues: [] }, r)),
    a instanceof Promise)
  )
    throw new Ze()
  return a.issues.length === 0
}
var bt = async (e, t, n) => {
    let r = n ? { ...n, async: !0, abortEarly: !0 } : { async: !0, abortEarly: !0 },
      i = e._zod.run({ value: t, issues: [] }, r)
    return (i instanceof Promise && (i = await i), i.issues.length === 0)
  },
  xt = (e) => {
    let t = dt(e),
      n = (e, r, i, a) => {
        let o = i ? { ...i, direction: `backward` } : { direction: `backward` }
        return t(e, r, o, ut(n, a))
      }
    return n
  },
  St = (e) => {
    let t = dt(e),
      n = (e, r, i, a) => t(e, r, i, ut(n, a))
    return n
  },
  Ct = (e) => {
    let t = ft(e),
      n = async (e, r, i, a) => {
        let o = i ? { ...i, direction: `backward` } : { direction: `backward` }
        return await t(e, r, o, ut(n, a))
      }
    return n
  },
  wt = (e) => {
    let t = ft(e),
      n = async (e, r, i, a) => await t(e, r, i, ut(n, a))
    return n
  },
  Tt = (e) => (t, n, r) => {
    let i = r ? { ...r, direction: `backward` } : { direction: `backward` }
    return pt(e)(t, n, i)
  },
  Et = (e) => (t, n, r) => pt(e)(t, n, r),
  Dt = (e) => async (t, n, r) => {
    let i = r ? { ...r, direction: `backward` } : { direction: `backward` }
    return ht(e)(t, n, i)
  },
  Ot = (e) => async (t, n, r) => ht(e)(t, n, r),
  kt = /^[cC][0-9a-z]{6,}$/,
  At = /^[0-9a-z]+$/,
  jt = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/,
  Mt = /^[0-9a-vA-V]{20}$/,
  Nt = /^[A-Za-z0-9]{27}$/,
  Pt = /^[a-zA-Z0-9_-]{21}$/
function Ft(e) {
  return RegExp(`^[a-zA-Z0-9_-]{${e}}$`)
}
var It = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/,
  Lt = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/,
  Rt = (e) =>
    e
      ? RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${e}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`)
      : /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/,
  zt = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/,
  Bt = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`
function Vt() {
  return new RegExp(Bt, `u`)
}
var Ht =
    /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/,
  Ut =
    /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/,
  Wt =
    /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/,
  Gt =
    /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/,
  Kt = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/,
  qt = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/,
  Jt = /^https?$/,
  Yt = /^\+[1-9]\d{6,14}$/,
  Xt = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`
function Zt(e) {
  return RegExp(`^${e}$`)
}
var Qt = Zt(Xt)
function k(e) {
  let t = `(?:[01]\\d|2[0-3]):[0-5]\\d`
  return typeof e.precision == `number`
    ? e.precision === -1
      ? `${t}`
      : e.precision === 0
        ? `${t}:[0-5]\\d`
        : `${t}:[0-5]\\d\\.\\d{${e.precision}}`
    : e.seconds
      ? `${t}:[0-5]\\d(?:\\.\\d+)?`
      : `${t}(?::[0-5]\\d(?:\\.\\d+)?)?`
}
function $t(e) {
  return RegExp(`^${k(e)}$`)
}
function en(e) {
  let t = [`Z`]
  e.offset && t.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`)
  let n = `${k({ precision: e.precision, seconds: !0 })}(?:${t.join(`|`)})`,
    r = e.local ? `${n}|${k({ precision: e.precision })}` : n
  return RegExp(`^${Xt}T(?:${r})$`)
}
var tn = /^[\s\S]{0,}$/,
  nn = /^-?\d+$/,
  rn = /^-?\d+(?:\.\d+)?$/,
  an = /^(?:true|false)$/i,
  on = /^null$/i,
  sn = /^[^A-Z]*$/,
  cn = /^[^a-z]*$/,
  ln = O(`$ZodCheck`, (e, t) => {
    var n
    ;((e._zod ??= {}), (e._zod.def = t), (n = e._zod).onattach ?? (n.onattach = []))
  }),
  un = (e) => {
    let t = e.value
    return !m(t) && t.length !== void 0
  },
  dn = { number: `number`, bigint: `bigint`, object: `date` },
  fn = O(`$ZodCheckLessThan`, (e, t) => {
    ln.init(e, t)
    let n = dn[typeof t.value]
    e._zod.check = (r) => {
      ;(t.inclusive ? r.value <= t.value : r.value < t.value) ||
        r.issues.push({
          origin: dn[typeof r.value] ?? n,
          code: `too_big`,
          maximum: typeof t.value == `object` ? t.value.getTime() : t.value,
          input: r.value,
          inclusive: t.inclusive,
          inst: e,
          continue: !t.abort,
        })
    }
  }),
  pn = O(`$ZodCheckGreaterThan`, (e, t) => {
    ln.init(e, t)
    let n = dn[typeof t.value]
    e._zod.check = (r) => {
      ;(t.inclusive ? r.value >= t.value : r.value > t.value) ||
        r.issues.push({
          origin: dn[typeof r.value] ?? n,
          code: `too_small`,
          minimum: typeof t.value == `object` ? t.value.getTime() : t.value,
          input: r.value,
          inclusive: t.inclusive,
          inst: e,
          continue: !t.abort,
        })
    }
  }),
  mn = O(`$ZodCheckMultipleOf`, (e, t) => {
    ;(ln.init(e, t),
      (e._zod.check = (n) => {
        if (typeof n.value != typeof t.value) throw Error(`Cannot mix number and bigint in multiple_of check.`)
        ;(typeof n.value == `bigint`
          ? t.value !== BigInt(0) && n.value % t.value === BigInt(0)
          : g(n.value, t.value) === 0) ||
          n.issues.push({
            origin: typeof n.value,
            code: `not_multiple_of`,
            divisor: t.value,
            input: n.value,
            inst: e,
            continue: !t.abort,
          })
      }))
  }),
  hn = O(`$ZodCheckNumberFormat`, (e, t) => {
    ;(ln.init(e, t), (t.format = t.format || `float64`))
    let n = t.format?.includes(`int`),
      r = n ? `int` : `number`,
      [i, a] = me[t.format]
    e._zod.check = (o) => {
      let s = o.value
      if (n) {
        if (!Number.isInteger(s)) {
          o.issues.push({ expected: r, format: t.format, code: `invalid_type`, continue: !1, input: s, inst: e })
          return
        }
        if (!Number.isSafeInteger(s)) {
          s > 0
            ? o.issues.push({
                input: s,
                code: `too_big`,
                maximum: 2 ** 53 - 1,
                note: `Integers must be within the safe integer range.`,
                inst: e,
                origin: r,
                inclusive: !0,
                continue: !t.abort,
              })
            : o.issues.push({
                input: s,
                code: `too_small`,
                minimum: -(2 ** 53 - 1),
                note: `Integers must be within the safe integer range.`,
                inst: e,
                origin: r,
                inclusive: !0,
                continue: !t.abort,
              })
          return
        }
      }
      ;(s < i &&
        o.issues.push({
          origin: `number`,
          input: s,
          code: `too_small`,
          minimum: i,
          inclusive: !0,
          inst: e,
          continue: !t.abort,
        }),
        s > a &&
          o.issues.push({
            origin: `number`,
            input: s,
            code: `too_big`,
            maximum: a,
            inclusive: !0,
            inst: e,
            continue: !t.abort,
          }))
    }
  }),
  gn = O(`$ZodCheckMaxLength`, (e, t) => {
    var n
    ;(ln.init(e, t),
      (n = e._zod.def).when ?? (n.when = un),
      (e._zod.check = (n) => {
        let r = n.value,
          i = r.length
        if ((typeof r == `string` && i > t.maximum ? Ae(r) : i) <= t.maximum) return
        let a = je(r)
        n.issues.push({
          origin: a,
          code: `too_big`,
          maximum: t.maximum,
          inclusive: !0,
          input: r,
          inst: e,
          continue: !t.abort,
        })
      }))
  }),
  _n = O(`$ZodCheckMinLength`, (e, t) => {
    var n
    ;(ln.init(e, t),
      (n = e._zod.def).when ?? (n.when = un),
      (e._zod.check = (n) => {
        let r = n.value,
          i = r.length
        if ((typeof r == `string` && i >= t.minimum && i < t.minimum * 2 ? Ae(r) : i) >= t.minimum) return
        let a = je(r)
        n.issues.push({
          origin: a,
          code: `too_small`,
          minimum: t.minimum,
          inclusive: !0,
          input: r,
          inst: e,
          continue: !t.abort,
        })
      }))
  }),
  vn = O(`$ZodCheckLengthEquals`, (e, t) => {
    var n
    ;(ln.init(e, t),
      (n = e._zod.def).when ?? (n.when = un),
      (e._zod.check = (n) => {
        let r = n.value,
          i = r.length,
          a = typeof r == `string` && i >= t.length && i <= t.length * 2 ? Ae(r) : i
        if (a === t.length) return
        let o = je(r),
          s = a > t.length
        n.issues.push({
          origin: o,
          ...(s ? { code: `too_big`, maximum: t.length } : { code: `too_small`, minimum: t.length }),
          inclusive: !0,
          exact: !0,
          input: n.value,
          inst: e,
          continue: !t.abort,
        })
      }))
  }),
  yn = O(`$ZodCheckStringFormat`, (e, t) => {
    var n, r
    ;(ln.init(e, t),
      t.pattern
        ? ((n = e._zod).check ??
          (n.check = (n) => {
            ;((t.pattern.lastIndex = 0),
              t.pattern.test(n.value) ||
                n.issues.push({
                  origin: `string`,
                  code: `invalid_format`,
                  format: t.format,
                  input: n.value,
                  ...(t.pattern ? { pattern: t.pattern.toString() } : {}),
                  inst: e,
                  continue: !t.abort,
                }))
          }))
        : ((r = e._zod).check ?? (r.check = () => {})))
  }),
  bn = O(`$ZodCheckRegex`, (e, t) => {
    ;(yn.init(e, t),
      (e._zod.check = (n) => {
        ;((t.pattern.lastIndex = 0),
          t.pattern.test(n.value) ||
            n.issues.push({
              origin: `string`,
              code: `invalid_format`,
              format: `regex`,
              input: n.value,
              pattern: t.pattern.toString(),
              inst: e,
              continue: !t.abort,
            }))
      }))
  }),
  xn = O(`$ZodCheckLowerCase`, (e, t) => {
    ;((t.pattern ??= sn), yn.init(e, t))
  }),
  Sn = O(`$ZodCheckUpperCase`, (e, t) => {
    ;((t.pattern ??= cn), yn.init(e, t))
  }),
  Cn = O(`$ZodCheckIncludes`, (e, t) => {
    ln.init(e, t)
    let n = ue(t.includes)
    ;((t.pattern = new RegExp(typeof t.position == `number` ? `^.{${t.position},}${n}` : n)),
      (e._zod.check = (n) => {
        n.value.includes(t.includes, t.position) ||
          n.issues.push({
            origin: `string`,
            code: `invalid_format`,
            format: `includes`,
            includes: t.includes,
            input: n.value,
            inst: e,
            continue: !t.abort,
          })
      }))
  }),
  wn = O(`$ZodCheckStartsWith`, (e, t) => {
    ln.init(e, t)
    let n = RegExp(`^${ue(t.prefix)}.*`)
    ;((t.pattern ??= n),
      (e._zod.check = (n) => {
        n.value.startsWith(t.prefix) ||
          n.issues.push({
            origin: `string`,
            code: `invalid_format`,
            format: `starts_with`,
            prefix: t.prefix,
            input: n.value,
            inst: e,
            continue: !t.abort,
          })
      }))
  }),
  Tn = O(`$ZodCheckEndsWith`, (e, t) => {
    ln.init(e, t)
    let n = RegExp(`.*${ue(t.suffix)}$`)
    ;((t.pattern ??= n),
      (e._zod.check = (n) => {
        n.value.endsWith(t.suffix) ||
          n.issues.push({
            origin: `string`,
            code: `invalid_format`,
            format: `ends_with`,
            suffix: t.suffix,
            input: n.value,
            inst: e,
            continue: !t.abort,
          })
      }))
  }),
  En = O(`$ZodCheckOverwrite`, (e, t) => {
    ;(ln.init(e, t),
      (e._zod.check = (e) => {
        e.value = t.tx(e.value)
      }))
  }),
  Dn = class {
    constructor(e = [], t = {}) {
      ;((this.content = []), (this.indent = 0), (this.args = e), (this.closed = t))
    }
    indented(e) {
      this.indent += 1
      try {
        e(this)
      } finally {
        --this.indent
      }
    }
    write(e) {
      if (typeof e == `function`) {
        ;(e(this, { execution: `sync` }), e(this, { execution: `async` }))
        return
      }
      let t = e
          .split(
            `
`,
          )
          .filter((e) => e),
        n = Math.min(...t.map((e) => e.length - e.trimStart().length)),
        r = t.map((e) => e.slice(n)).map((e) => ` `.repeat(this.indent * 2) + e)
      for (let e of r) this.content.push(e)
    }
    compile() {
      let e = Function,
        t = this?.content ?? [``]
      return new e(
        ...Object.keys(this.closed),
        `return function (${this.args.join(`, `)}) {\n${t.join(`
`)}\n};`,
      )(...Object.values(this.closed))
    }
  },
  On = { major: 4, minor: 6, patch: 7 },
  A = O(
    `$ZodType`,
    (e, t) => {
      var n
      ;((e ??= {}), (e._zod.def = t), (e._zod.bag = e._zod.bag || {}), (e._zod.version = On))
      let r = e._zod.def.checks,
        i = e._zod.traits.has(`$ZodCheck`) ? [e, ...(r ?? [])] : r?.length ? [...r] : []
      for (let t of i) for (let n of t._zod.onattach) n(e)
      if (i.length === 0)
        ((n = e._zod).deferred ?? (n.deferred = []),
          e._zod.deferred?.push(() => {
            e._zod.run = e._zod.parse
          }))
      else {
        let t = (t, n, r) => {
            if (t.memo) return t
            let i = T(t),
              a
            for (let o of n) {
              if (o._zod.def.when) {
                if (we(t) || !o._zod.def.when(t)) continue
              } else if (i) continue
              let n = t.issues.length,
                s = o._zod.check(t)
              if (s instanceof Promise && r?.async === !1) throw new Ze()
              if (a || s instanceof Promise)
                a = (a ?? Promise.resolve()).then(async () => {
                  ;(await s, t.issues.length !== n && (Oe(t.issues, n, e), (i ||= T(t, n))))
                })
              else {
                if (t.issues.length === n) continue
                ;(Oe(t.issues, n, e), (i ||= T(t, n)))
              }
            }
            return a ? a.then(() => t) : t
          },
          n = (n, r, a) => {
            if (T(n)) return ((n.aborted = !0), n)
            let o = t(r, i, a)
            if (o instanceof Promise) {
              if (a.async === !1) throw new Ze()
              return o.then((t) => e._zod.parse(t, a))
            }
            return e._zod.parse(o, a)
          }
        e._zod.run = (r, a) => {
          if (a.skipChecks) return e._zod.parse(r, a)
          if (a.direction === `backward`) {
            let t = e._zod.parse({ value: r.value, issues: [] }, { ...a, skipChecks: !0 })
            return t instanceof Promise ? t.then((e) => n(e, r, a)) : n(t, r, a)
          }
          let o = e._zod.parse(r, a)
          if (o instanceof Promise) {
            if (a.async === !1) throw new Ze()
            return o.then((e) => t(e, i, a))
          }
          return t(o, i, a)
        }
      }
    },
    {
      get '~standard'() {
        return Ie(this, `~standard`, jn(this))
      },
      set '~standard'(e) {
        Fe(this, `~standard`, e)
      },
    },
  ),
  kn = (e, t) => (e.issues.length ? { issues: e.issues.map((e) => E(e, t, et())) } : { value: e.value })
async function An(e, t) {
  let n = { async: !0 }
  return kn(await e._zod.run({ value: t, issues: [] }, n), n)
}
function jn(e) {
  return {
    validate: (t) => {
      let n = { async: !1 }
      try {
        let r = e._zod.run({ value: t, issues: [] }, n)
        if (!(r instanceof Promise)) return kn(r, n)
      } catch {}
      return An(e, t)
    },
    vendor: `zod`,
    version: 1,
  }
}
var Mn = O(`$ZodString`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.pattern = t.pattern ?? tn),
      (e._zod.parse = (n, r) => {
        if (t.coerce)
          try {
            n.value = String(n.value)
          } catch {}
        return (
          typeof n.value == `string` ||
            n.issues.push({ expected: `string`, code: `invalid_type`, input: n.value, inst: e }),
          n
        )
      }))
  }),
  j = O(`$ZodStringFormat`, (e, t) => {
    ;(yn.init(e, t), Mn.init(e, t))
  }),
  Nn = O(`$ZodGUID`, (e, t) => {
    ;((t.pattern ??= Lt), j.init(e, t))
  }),
  Pn = O(`$ZodUUID`, (e, t) => {
    if (t.version) {
      let e = { v1: 1, v2: 2, v3: 3, v4: 4, v5: 5, v6: 6, v7: 7, v8: 8 }[t.version]
      if (e === void 0) throw Error(`Invalid UUID version: "${t.version}"`)
      t.pattern ??= Rt(e)
    } else t.pattern ??= Rt()
    j.init(e, t)
  }),
  Fn = O(`$ZodEmail`, (e, t) => {
    ;((t.pattern ??= zt), j.init(e, t))
  })
function In(e) {
  try {
    return typeof URL < `u` && typeof URL.canParse == `function` ? URL.canParse(e) : (new URL(e), !0)
  } catch {
    return !1
  }
}
function Ln(e, t) {
  return !(`normalize` in t) && !(`hostname` in t) && !(`protocol` in t) ? In(e) || 2 : Rn(e, t)
}
function Rn(e, t) {
  if (!t.normalize && t.protocol?.source === Jt.source && !/^https?:\/\//i.test(e)) return 1
  try {
    if (typeof URL < `u`) {
      let t = URL
      if (typeof t.parse == `function`) return t.parse(e) ?? 2
    }
    return new URL(e)
  } catch {
    return 2
  }
}
var zn = /[\t\n\r]/g
function Bn(e) {
  return e.replace(zn, ``)
}
function Vn(e, t) {
  return ((t.lastIndex = 0), t.test(e.hostname))
}
function Hn(e, t) {
  return ((t.lastIndex = 0), t.test(e.protocol.endsWith(`:`) ? e.protocol.slice(0, -1) : e.protocol))
}
var Un = O(`$ZodURL`, (e, t) => {
    ;(j.init(e, t),
      (e._zod.check = (n) => {
        try {
          let r = n.value.trim(),
            i = Ln(r, t)
          if (i === 1) {
            n.issues.push({
              code: `invalid_format`,
              format: `url`,
              note: `Invalid URL format`,
              input: n.value,
              inst: e,
              continue: !t.abort,
            })
            return
          }
          if (i === 2) {
            n.issues.push({ code: `invalid_format`, format: `url`, input: n.value, inst: e, continue: !t.abort })
            return
          }
          if (i === !0) {
            n.value = Bn(r)
            return
          }
          ;(t.hostname &&
            !Vn(i, t.hostname) &&
            n.issues.push({
              code: `invalid_format`,
              format: `url`,
              note: `Invalid hostname`,
              pattern: t.hostname.source,
              input: n.value,
              inst: e,
              continue: !t.abort,
            }),
            t.protocol &&
              !Hn(i, t.protocol) &&
              n.issues.push({
                code: `invalid_format`,
                format: `url`,
                note: `Invalid protocol`,
                pattern: t.protocol.source,
                input: n.value,
                inst: e,
                continue: !t.abort,
              }),
            (n.value = t.normalize ? i.href : Bn(r)))
          return
        } catch {
          n.issues.push({ code: `invalid_format`, format: `url`, input: n.value, inst: e, continue: !t.abort })
        }
      }))
  }),
  Wn = O(`$ZodEmoji`, (e, t) => {
    ;((t.pattern ??= Vt()), j.init(e, t))
  }),
  Gn = O(`$ZodNanoID`, (e, t) => {
    if (t.length !== void 0 && (!Number.isInteger(t.length) || t.length < 1))
      throw Error(`Invalid nanoid length: ${t.length}`)
    ;((t.pattern ??= t.length === void 0 ? Pt : Ft(t.length)), j.init(e, t))
  }),
  Kn = O(`$ZodCUID`, (e, t) => {
    ;((t.pattern ??= kt), j.init(e, t))
  }),
  qn = O(`$ZodCUID2`, (e, t) => {
    ;((t.pattern ??= At), j.init(e, t))
  }),
  Jn = O(`$ZodULID`, (e, t) => {
    ;((t.pattern ??= jt), j.init(e, t))
  }),
  Yn = O(`$ZodXID`, (e, t) => {
    ;((t.pattern ??= Mt), j.init(e, t))
  }),
  Xn = O(`$ZodKSUID`, (e, t) => {
    ;((t.pattern ??= Nt), j.init(e, t))
  }),
  Zn = O(`$ZodISODateTime`, (e, t) => {
    ;((t.pattern ??= en(t)), j.init(e, t))
  }),
  Qn = O(`$ZodISODate`, (e, t) => {
    ;((t.pattern ??= Qt), j.init(e, t))
  }),
  $n = O(`$ZodISOTime`, (e, t) => {
    ;((t.pattern ??= $t(t)), j.init(e, t))
  }),
  er = O(`$ZodISODuration`, (e, t) => {
    ;((t.pattern ??= It), j.init(e, t))
  }),
  tr = O(`$ZodIPv4`, (e, t) => {
    ;((t.pattern ??= Ht), j.init(e, t))
  }),
  nr = /^[0-9a-fA-F:.]+$/
function rr(e) {
  return nr.test(e) ? In(`http://[${e}]`) : !1
}
var ir = O(`$ZodIPv6`, (e, t) => {
    ;((t.pattern ??= Ut),
      j.init(e, t),
      (e._zod.check = (n) => {
        rr(n.value) ||
          n.issues.push({ code: `invalid_format`, format: `ipv6`, input: n.value, inst: e, continue: !t.abort })
      }))
  }),
  ar = O(`$ZodCIDRv4`, (e, t) => {
    ;((t.pattern ??= Wt), j.init(e, t))
  })
function or(e) {
  let t = e.split(`/`)
  if (t.length !== 2) return !1
  let [n, r] = t
  if (!r) return !1
  let i = Number(r)
  return `${i}` !== r || i < 0 || i > 128 ? !1 : rr(n)
}
var sr = O(`$ZodCIDRv6`, (e, t) => {
  ;((t.pattern ??= Gt),
    j.init(e, t),
    (e._zod.check = (n) => {
      or(n.value) ||
        n.issues.push({ code: `invalid_format`, format: `cidrv6`, input: n.value, inst: e, continue: !t.abort })
    }))
})
function cr(e) {
  if (e === ``) return !0
  if (/\s/.test(e) || e.length % 4 != 0) return !1
  try {
    return (atob(e), !0)
  } catch {
    return !1
  }
}
var lr = /^[0-9a-zA-Z+/]*={0,2}$/,
  ur = O(`$ZodBase64`, (e, t) => {
    ;((t.pattern ??= lr),
      j.init(e, t),
      (e._zod.check = (n) => {
        cr(n.value) ||
          n.issues.push({ code: `invalid_format`, format: `base64`, input: n.value, inst: e, continue: !t.abort })
      }))
  }),
  dr = /^[A-Za-z0-9_-]*$/
function fr(e) {
  if (!dr.test(e)) return !1
  let t = e.replace(/[-_]/g, (e) => (e === `-` ? `+` : `/`))
  return cr(t.padEnd(Math.ceil(t.length / 4) * 4, `=`))
}
var pr = O(`$ZodBase64URL`, (e, t) => {
    ;((t.pattern ??= dr),
      j.init(e, t),
      (e._zod.check = (n) => {
        fr(n.value) ||
          n.issues.push({ code: `invalid_format`, format: `base64url`, input: n.value, inst: e, continue: !t.abort })
      }))
  }),
  mr = O(`$ZodE164`, (e, t) => {
    ;((t.pattern ??= Yt), j.init(e, t))
  })
function hr(e, t = null) {
  try {
    let n = e.split(`.`)
    if (n.length !== 3) return !1
    let [r] = n
    if (!r) return !1
    let i = JSON.parse(atob(r))
    return !((`typ` in i && i?.typ !== `JWT`) || !i.alg || (t && (!(`alg` in i) || i.alg !== t)))
  } catch {
    return !1
  }
}
var gr = O(`$ZodJWT`, (e, t) => {
    ;(j.init(e, t),
      (e._zod.check = (n) => {
        hr(n.value, t.alg) ||
          n.issues.push({ code: `invalid_format`, format: `jwt`, input: n.value, inst: e, continue: !t.abort })
      }))
  }),
  _r = O(`$ZodNumber`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.pattern = rn),
      (e._zod.parse = (n, r) => {
        if (t.coerce)
          try {
            n.value = Number(n.value)
          } catch {}
        let i = n.value
        if (typeof i == `number` && !Number.isNaN(i) && Number.isFinite(i)) return n
        let a = typeof i == `number` ? (Number.isNaN(i) ? `NaN` : Number.isFinite(i) ? void 0 : String(i)) : void 0
        return (
          n.issues.push({ expected: `number`, code: `invalid_type`, input: i, inst: e, ...(a ? { received: a } : {}) }),
          n
        )
      }))
  }),
  vr = O(`$ZodNumberFormat`, (e, t) => {
    ;(hn.init(e, t), _r.init(e, t))
  }),
  yr = O(`$ZodBoolean`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.pattern = an),
      (e._zod.parse = (n, r) => {
        if (t.coerce)
          try {
            n.value = !!n.value
          } catch {}
        let i = n.value
        return (
          typeof i == `boolean` || n.issues.push({ expected: `boolean`, code: `invalid_type`, input: i, inst: e }),
          n
        )
      }))
  }),
  br = O(`$ZodNull`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.pattern = on),
      (e._zod.values = new Set([null])),
      (e._zod.parse = (t, n) => {
        let r = t.value
        return (r === null || t.issues.push({ expected: `null`, code: `invalid_type`, input: r, inst: e }), t)
      }))
  }),
  xr = O(`$ZodUnknown`, (e, t) => {
    ;(A.init(e, t), (e._zod.parse = (e) => e))
  }),
  Sr = O(`$ZodNever`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.parse = (t, n) => (
        t.issues.push({ expected: `never`, code: `invalid_type`, input: t.value, inst: e }),
        t
      )))
  }),
  Cr = O(`$ZodDate`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.parse = (n, r) => {
        if (t.coerce)
          try {
            n.value = new Date(n.value)
          } catch {}
        let i = n.value,
          a = i instanceof Date
        return (
          (a && !Number.isNaN(i.getTime())) ||
            n.issues.push({
              expected: `date`,
              code: `invalid_type`,
              input: i,
              ...(a ? { received: `Invalid Date` } : {}),
              inst: e,
            }),
          n
        )
      }))
  })
function wr(e, t) {
  let n = De(e._zod.def.checks)
  if (!n.length) return
  let r = Math.min(...n.map((e) => e[0])),
    i = e._zod.parse
  e._zod.parse = (n, a) => {
    let o = t(n.value)
    if (o > r && !a?.skipChecks && a?.direction !== `backward`) {
      for (let [t, r] of De(e._zod.def.checks))
        if (o > t && r._zod.def.when(n)) {
          let t = n.issues.length
          return (r._zod.check(n), (n.issues[t].continue = !1), Oe(n.issues, t, e), n)
        }
    }
    return i(n, a)
  }
}
var Tr = (e) => (Array.isArray(e) ? e.length : -1)
function Er(e, t, n) {
  ;(e.issues.length && t.issues.push(...Te(n, e.issues)), (t.value[n] = e.value))
}
var Dr = O(`$ZodArray`, (e, t) => {
  A.init(e, t)
  let n = $e.memoizer
  ;(n?.attach(e),
    (e._zod.parse = (r, i) => {
      let a = r.value
      if (!Array.isArray(a)) return (r.issues.push({ expected: `array`, code: `invalid_type`, input: a, inst: e }), r)
      r.value = n ? n.alloc(e, r, Array(a.length), i) : Array(a.length)
      let o = [],
        s = i?.abortEarly
      for (let e = 0; e < a.length; e++) {
        let n = a[e],
          c = t.element._zod.run({ value: n, issues: [] }, i)
        if (c instanceof Promise) o.push(c.then((t) => Er(t, r, e)))
        else if ((Er(c, r, e), s && c.issues.length !== 0 && T(c))) break
      }
      return o.length ? Promise.all(o).then(() => r) : r
    }),
    wr(e, Tr))
})
function Or(e, t, n, r, i, a) {
  let o = n in r,
    s = a === `optional`
  if (o || !s || i !== `optional`) {
    if (e.issues.length) {
      if (i !== void 0 && s && !o) return
      t.issues.push(...Te(n, e.issues))
    }
    !o && i === void 0
      ? e.issues.length || t.issues.push({ code: `invalid_type`, expected: `nonoptional`, input: void 0, path: [n] })
      : e.value === void 0
        ? (o || (i === `defaulted` && !s)) && (t.value[n] = void 0)
        : (t.value[n] = e.value)
  }
}
var kr = []
function Ar(e) {
  let t = Object.keys(e.shape),
    n = Object.getOwnPropertySymbols(e.shape),
    r = n.length ? n : kr,
    i = r.length ? [...t, ...r] : t
  for (let t of i)
    if (!e.shape?.[t]?._zod?.traits?.has(`$ZodType`))
      throw Error(`Invalid element at key "${String(t)}": expected a Zod schema`)
  let a = pe(e.shape)
  return { ...e, allKeys: i, symbolKeys: r, keySet: new Set(t), numKeys: t.length, optionalKeys: new Set(a) }
}
function jr(e, t, n, r, i, a, o) {
  let s = [],
    c = i.keySet,
    l = i.catchall._zod,
    u = l.def.type,
    d = l.optin,
    f = l.optout,
    p = 0
  for (let i in t) {
    if (o && n.issues.length !== p) {
      if (T(n, p)) break
      p = n.issues.length
    }
    if (c.has(i)) continue
    if (i === `__proto__`) {
      u === `never` && s.push(i)
      continue
    }
    if (u === `never`) {
      s.push(i)
      continue
    }
    let a = l.run({ value: t[i], issues: [] }, r)
    a instanceof Promise ? e.push(a.then((e) => Or(e, n, i, t, d, f))) : Or(a, n, i, t, d, f)
  }
  return (
    s.length && n.issues.push({ code: `unrecognized_keys`, keys: s, input: t, inst: a, continue: !0 }),
    e.length ? Promise.all(e).then(() => n) : n
  )
}
var Mr = O(`$ZodObject`, (e, t) => {
    A.init(e, t)
    let n = Object.getOwnPropertyDescriptor(t, `shape`),
      r = n?.get ? n.get.raw : (t.shape ?? {})
    if (r) {
      let e = () => {
        let n = { ...r }
        return (Object.defineProperty(t, 'shape', { value: n }), (e.raw = n), n)
      }
      ;((e.raw = r), Object.defineProperty(t, 'shape', { get: e }))
    }
    let i = p(() => Ar(t))
    D(e, `propValues`, (e) => {
      let t = e.def.shape,
        n = {}
      for (let e in t) {
        let r = t[e]._zod
        if (r.values) {
          Object.prototype.hasOwnProperty.call(n, e) || _(n, e, new Set())
          for (let t of r.values) n[e].add(t)
          r.optin !== void 0 && n[e].add(void 0)
        }
      }
      return n
    })
    let a = ae,
      o = t.catchall,
      s,
      c = $e.memoizer
    ;(c?.attach(e),
      (e._zod.parse = (t, n) => {
        s ??= i.value
        let r = t.value
        if (!a(r)) return (t.issues.push({ expected: `object`, code: `invalid_type`, input: r, inst: e }), t)
        t.value = c ? c.alloc(e, t, {}, n) : {}
        let l = [],
          u = s.shape,
          d = n?.abortEarly,
          f = t.issues.length
        for (let e of s.allKeys) {
          if (d && t.issues.length !== f) {
            if (T(t, f)) break
            f = t.issues.length
          }
          if (e === `__proto__`) continue
          let i = u[e],
            a = i._zod.optin,
            o = i._zod.optout,
            s = i._zod.run({ value: r[e], issues: [] }, n)
          s instanceof Promise ? l.push(s.then((n) => Or(n, t, e, r, a, o))) : Or(s, t, e, r, a, o)
        }
        return o ? jr(l, r, t, n, i.value, e, d === !0) : l.length ? Promise.all(l).then(() => t) : t
      }))
  }),
  Nr = O(`$ZodObjectJIT`, (e, t) => {
    Mr.init(e, t)
    let n = e._zod.parse,
      r = p(() => Ar(t)),
      i = $e.memoizer,
      a = (t) => {
        let n = r.value,
          a = n.symbolKeys,
          o = new Dn([`payload`, `ctx`], { shape: t, inst: e, memo: i, syms: a }),
          s = (e) => `shape[${e}]._zod.run({ value: input[${e}], issues: [] }, ctx)`,
          c = (e, t) => `
          let ${e}_ab = false;
          for (let i = 0; i < ${e}.issues.length; i++) {
            const iss = ${e}.issues[i];
            iss.path = iss.path ? [${t}, ...iss.path] : [${t}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${e}_ab = true;
          }
          if (${e}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`
        o.write(`const input = payload.value;`)
        let l = Object.create(null),
          u = 0
        for (let e of n.allKeys) l[e] = `key_${u++}`
        o.write(i ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`)
        for (let e of n.allKeys) {
          if (e === `__proto__`) continue
          let n = l[e],
            r = typeof e == `symbol` ? `syms[${a.indexOf(e)}]` : S(e),
            i = `${r} in input`,
            u = t[e],
            d = u?._zod?.optin,
            f = d !== void 0,
            p = u?._zod?.optout === `optional`
          if ((o.write(`const ${n} = ${s(r)};`), f && p)) {
            let e = d === `optional` ? `${n}_present` : `${n}.value !== undefined || ${n}_present`
            o.write(`
        const ${n}_present = ${i};
        if (!${n}.issues.length || ${n}_present) {
          if (${n}.issues.length) {${c(n, r)}
          }

          if (${e}) {
            newResult[${r}] = ${n}.value;
          }
        }

      `)
          } else
            f
              ? (o.write(`
        if (${n}.issues.length) {${c(n, r)}
        }
      `),
                d === `defaulted`
                  ? o.write(`newResult[${r}] = ${n}.value;`)
                  : o.write(`
        if (${n}.value !== undefined || ${i}) {
          newResult[${r}] = ${n}.value;
        }
      `))
              : o.write(`
        const ${n}_present = ${i};
        if (${n}.issues.length) {${c(n, r)}
        }
        if (!${n}_present && !${n}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${r}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${n}_present) {
          newResult[${r}] = ${n}.value;
        }

      `)
        }
        return (o.write(`payload.value = newResult;`), o.write(`return payload;`), o.compile())
      },
      o,
      s = ae,
      c = !$e.jitless,
      l = c && oe.value,
      u = t.catchall,
      d
    e._zod.parse = (i, f) => {
      d ??= r.value
      let p = i.value
      return s(p)
        ? c && l && f?.async === !1 && f.jitless !== !0
          ? ((o ||= a(t.shape)), (i = o(i, f)), u ? jr([], p, i, f, d, e, f?.abortEarly === !0) : i)
          : n(i, f)
        : (i.issues.push({ expected: `object`, code: `invalid_type`, input: p, inst: e }), i)
    }
  })
function Pr(e, t, n, r) {
  for (let n of e) if (n.issues.length === 0) return ((t.value = n.value), t)
  let i = e.filter((e) => !T(e))
  return i.length === 1
    ? ((t.value = i[0].value), i[0])
    : (t.issues.push({
        code: `invalid_union`,
        input: t.value,
        inst: n,
        errors: e.map((e) => e.issues.map((e) => E(e, r, et()))),
      }),
      t)
}
var Fr = O(`$ZodUnion`, (e, t) => {
    ;(A.init(e, t),
      D(e, `optin`, (e) =>
        e.def.options.some((e) => e._zod.optin === `defaulted`)
          ? `defaulted`
          : e.def.options.some((e) => e._zod.optin !== void 0)
            ? `optional`
            : void 0,
      ),
      D(e, `optout`, (e) => (e.def.options.some((e) => e._zod.optout === `optional`) ? `optional` : void 0)),
      D(e, `values`, (e) => {
        if (e.def.options.every((e) => e._zod.values))
          return new Set(e.def.options.flatMap((e) => Array.from(e._zod.values)))
      }),
      D(e, `pattern`, (e) => {
        if (e.def.options.every((e) => e._zod.pattern)) {
          let t = e.def.options.map((e) => e._zod.pattern)
          return RegExp(`^(${t.map((e) => h(e.source)).join(`|`)})$`)
        }
      }))
    let n = t.options.length === 1 ? t.options[0]._zod.run : null
    e._zod.parse = (r, i) => {
      if (n) return n(r, i)
      let a = !1,
        o = []
      for (let e of t.options) {
        let t = e._zod.run({ value: r.value, issues: [] }, i)
        if (t instanceof Promise) (o.push(t), (a = !0))
        else {
          if (t.issues.length === 0) return t
          o.push(t)
        }
      }
      return a ? Promise.all(o).then((t) => Pr(t, r, e, i)) : Pr(o, r, e, i)
    }
  }),
  Ir = O(`$ZodIntersection`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.parse = (e, n) => {
        let r = e.value,
          i = t.left._zod.run({ value: r, issues: [] }, n),
          a = t.right._zod.run({ value: r, issues: [] }, n)
        return i instanceof Promise || a instanceof Promise
          ? Promise.all([i, a]).then(([t, n]) => Rr(e, t, n))
          : Rr(e, i, a)
      }))
  })
function Lr(e, t) {
  if (e === t || (e instanceof Date && t instanceof Date && +e == +t)) return { valid: !0, data: e }
  if (se(e) && se(t)) {
    let n = Object.keys(t),
      r = Object.keys(e).filter((e) => n.indexOf(e) !== -1),
      i = { ...e, ...t }
    Object.prototype.hasOwnProperty.call(i, `__proto__`) && delete i.__proto__
    for (let n of r) {
      if (n === `__proto__`) continue
      let r = Lr(e[n], t[n])
      if (!r.valid) return { valid: !1, mergeErrorPath: [n, ...r.mergeErrorPath] }
      i[n] = r.data
    }
    return { valid: !0, data: i }
  }
  if (Array.isArray(e) && Array.isArray(t)) {
    if (e.length !== t.length) return { valid: !1, mergeErrorPath: [] }
    let n = []
    for (let r = 0; r < e.length; r++) {
      let i = e[r],
        a = t[r],
        o = Lr(i, a)
      if (!o.valid) return { valid: !1, mergeErrorPath: [r, ...o.mergeErrorPath] }
      n.push(o.data)
    }
    return { valid: !0, data: n }
  }
  return { valid: !1, mergeErrorPath: [] }
}
function Rr(e, t, n) {
  let r = new Map(),
    i,
    a = new Map(),
    o = (e, t) => {
      let n
      if (e.code === `unrecognized_keys` && !e.path?.length) ((i ??= e), (n = e.keys))
      else if (e.code === `invalid_key` && e.origin === `record` && e.path?.length === 1) {
        let t = String(e.path[0])
        ;(a.has(t) || a.set(t, e), (n = [t]))
      } else return !1
      for (let e of n) (r.has(e) || r.set(e, {}), (r.get(e)[t] = !0))
      return !0
    }
  for (let n of t.issues) o(n, `l`) || e.issues.push(n)
  for (let t of n.issues) o(t, `r`) || e.issues.push(t)
  let s = [...r].filter(([, e]) => e.l && e.r).map(([e]) => e)
  if (s.length) {
    let t = i ? s.filter((e) => i.keys.includes(e)) : []
    t.length && e.issues.push({ ...i, keys: t })
    for (let n of s) !t.includes(n) && a.has(n) && e.issues.push(a.get(n))
  }
  let c = Lr(t.value, n.value)
  if (!c.valid) {
    if (T(e)) return e
    throw Error(`Unmergable intersection. Error path: ${JSON.stringify(c.mergeErrorPath)}`)
  }
  return ((e.value = c.data), e)
}
var zr = O(`$ZodRecord`, (e, t) => {
    A.init(e, t)
    let n = $e.memoizer
    ;(n?.attach(e),
      (e._zod.parse = (r, i) => {
        let a = r.value
        if (!se(a)) return (r.issues.push({ expected: `record`, code: `invalid_type`, input: a, inst: e }), r)
        let o = [],
          s = t.keyType._zod.values
        if (s && !t.partial) {
          r.value = n ? n.alloc(e, r, {}, i) : {}
          let c = new Set()
          for (let n of s)
            if (typeof n == `string` || typeof n == `number` || typeof n == `symbol`) {
              if ((c.add(typeof n == `number` ? n.toString() : n), n === `__proto__`)) continue
              let s = t.keyType._zod.run({ value: n, issues: [] }, i)
              if (s instanceof Promise) throw Error(`Async schemas not supported in object keys currently`)
              if (s.issues.length) {
                r.issues.push({
                  code: `invalid_key`,
                  origin: `record`,
                  issues: s.issues.map((e) => E(e, i, et())),
                  input: n,
                  path: [n],
                  inst: e,
                })
                continue
              }
              let l = s.value
              if (l === `__proto__`) continue
              let u = t.valueType._zod.run({ value: a[n], issues: [] }, i)
              u instanceof Promise
                ? o.push(
                    u.then((e) => {
                      ;(e.issues.length && r.issues.push(...Te(n, e.issues)), (r.value[l] = e.value))
                    }),
                  )
                : (u.issues.length && r.issues.push(...Te(n, u.issues)), (r.value[l] = u.value))
            }
          let l
          for (let e in a)
            if (!c.has(e)) {
              if (t.mode === `loose`) {
                if (e === `__proto__`) continue
                r.value[e] = a[e]
              } else ((l ??= []), l.push(e))
            }
          l && l.length > 0 && r.issues.push({ code: `unrecognized_keys`, input: a, inst: e, keys: l, continue: !0 })
        } else {
          r.value = n ? n.alloc(e, r, {}, i) : {}
          let c
          for (let n of Reflect.ownKeys(a)) {
            if (n === `__proto__` || !Object.prototype.propertyIsEnumerable.call(a, n)) continue
            let l = t.keyType._zod.run({ value: n, issues: [] }, i)
            if (l instanceof Promise) throw Error(`Async schemas not supported in object keys currently`)
            if (typeof n == `string` && rn.test(n) && l.issues.length) {
              let e = t.keyType._zod.run({ value: Number(n), issues: [] }, i)
              if (e instanceof Promise) throw Error(`Async schemas not supported in object keys currently`)
              e.issues.length === 0 && (l = e)
            }
            if (l.issues.length) {
              t.mode === `loose`
                ? (r.value[n] = a[n])
                : s
                  ? ((c ??= []), c.push(n))
                  : r.issues.push({
                      code: `invalid_key`,
                      origin: `record`,
                      issues: l.issues.map((e) => E(e, i, et())),
                      input: n,
                      path: [n],
                      inst: e,
                    })
              continue
            }
            let u = l.value
            if (u === `__proto__`) continue
            let d = t.valueType._zod.run({ value: a[n], issues: [] }, i)
            d instanceof Promise
              ? o.push(
                  d.then((e) => {
                    ;(e.issues.length && r.issues.push(...Te(n, e.issues)), (r.value[u] = e.value))
                  }),
                )
              : (d.issues.length && r.issues.push(...Te(n, d.issues)), (r.value[u] = d.value))
          }
          c && c.length > 0 && r.issues.push({ code: `unrecognized_keys`, input: a, inst: e, keys: c, continue: !0 })
        }
        return o.length ? Promise.all(o).then(() => r) : r
      }))
  }),
  Br = O(`$ZodEnum`, (e, t) => {
    A.init(e, t)
    let n = l(t.entries),
      r = new Set(n)
    ;((e._zod.values = r),
      D(e, `pattern`, (e) => {
        let t = l(e.def.entries).filter((e) => le.has(typeof e))
        return RegExp(t.length ? `^(${t.map((e) => ue(e.toString())).join(`|`)})$` : `^[^\\s\\S]$`)
      }),
      (e._zod.parse = (t, i) => {
        let a = t.value
        return (r.has(a) || t.issues.push({ code: `invalid_value`, values: n, input: a, inst: e }), t)
      }))
  }),
  Vr = O(`$ZodTransform`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.optin = `optional`),
      $e.memoizer?.guard(e),
      (e._zod.parse = (n, r) => {
        if (r.direction === `backward`) throw new Qe(e.constructor.name)
        let i = t.transform(n.value, n)
        if (r.async) return (i instanceof Promise ? i : Promise.resolve(i)).then((e) => ((n.value = e), n))
        if (i instanceof Promise) throw new Ze()
        return ((n.value = i), n)
      }))
  })
function Hr(e, t) {
  return ((e.value = t.issues.length ? void 0 : t.value), e)
}
var Ur = O(`$ZodOptional`, (e, t) => {
    ;(A.init(e, t),
      D(e, `optin`, (e) => (e.def.innerType._zod.optin === `defaulted` ? `defaulted` : `optional`)),
      (e._zod.optout = `optional`),
      D(e, `values`, (e) => {
        let t = e.def.innerType._zod.values
        return t ? new Set([...t, void 0]) : void 0
      }),
      D(e, `pattern`, (e) => {
        let t = e.def.innerType._zod.pattern
        return t ? RegExp(`^(${h(t.source)})?$`) : void 0
      }),
      (e._zod.parse = (e, n) => {
        if (e.value === void 0) {
          if (t.innerType._zod.optin !== `defaulted`) return e
          let r = t.innerType._zod.run({ value: e.value, issues: [] }, n)
          return r instanceof Promise ? r.then((t) => Hr(e, t)) : Hr(e, r)
        }
        return t.innerType._zod.run(e, n)
      }))
  }),
  Wr = O(`$ZodExactOptional`, (e, t) => {
    ;(Ur.init(e, t),
      D(e, `values`, (e) => e.def.innerType._zod.values),
      D(e, `pattern`, (e) => e.def.innerType._zod.pattern),
      (e._zod.parse = (e, n) => t.innerType._zod.run(e, n)))
  }),
  Gr = O(`$ZodNullable`, (e, t) => {
    ;(A.init(e, t),
      D(e, `optin`, (e) => e.def.innerType._zod.optin),
      D(e, `optout`, (e) => e.def.innerType._zod.optout),
      D(e, `pattern`, (e) => {
        let t = e.def.innerType._zod.pattern
        return t ? RegExp(`^(${h(t.source)}|null)$`) : void 0
      }),
      D(e, `values`, (e) => (e.def.innerType._zod.values ? new Set([...e.def.innerType._zod.values, null]) : void 0)),
      (e._zod.parse = (e, n) => (e.value === null ? e : t.innerType._zod.run(e, n))))
  }),
  Kr = O(`$ZodDefault`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.optin = `defaulted`),
      D(e, `values`, (e) => e.def.innerType._zod.values),
      (e._zod.parse = (e, n) => {
        if (n.direction === `backward`) return t.innerType._zod.run(e, n)
        if (e.value === void 0) return ((e.value = t.defaultValue), e)
        let r = t.innerType._zod.run(e, n)
        return r instanceof Promise ? r.then((e) => qr(e, t)) : qr(r, t)
      }))
  })
function qr(e, t) {
  return (e.value === void 0 && (e.value = t.defaultValue), e)
}
var Jr = O(`$ZodPrefault`, (e, t) => {
    ;(A.init(e, t),
      (e._zod.optin = `defaulted`),
      D(e, `values`, (e) => e.def.innerType._zod.values),
      (e._zod.parse = (e, n) => (
        n.direction === `backward` || (e.value === void 0 && (e.value = t.defaultValue)),
        t.innerType._zod.run(e, n)
      )))
  }),
  Yr = O(`$ZodNonOptional`, (e, t) => {
    ;(A.init(e, t),
      D(e, `values`, (e) => {
        let t = e.def.innerType._zod.values
        return t ? new Set([...t].filter((e) => e !== void 0)) : void 0
      }),
      (e._zod.parse = (n, r) => {
        let i = t.innerType._zod.run(n, r)
        return i instanceof Promise ? i.then((t) => Xr(t, e)) : Xr(i, e)
      }))
  })
function Xr(e, t) {
  return (
    !e.issues.length &&
      e.value === void 0 &&
      e.issues.push({ code: `invalid_type`, expected: `nonoptional`, input: e.value, inst: t }),
    e
  )
}
function Zr(e, t, n, r) {
  return t.issues.length
    ? ((e.value = n.catchValue({
        ...t,
        value: e.value,
        error: { issues: t.issues.map((e) => E(e, r, et())) },
        input: e.value,
      })),
      e)
    : ((e.value = t.value), t.memo && (e.memo = !0), e)
}
var Qr = O(`$ZodCatch`, (e, t) => {
    ;(A.init(e, t),
      D(e, `optin`, (e) => (e.def.innerType._zod.optin === `defaulted` ? `defaulted` : `optional`)),
      D(e, `optout`, (e) => e.def.innerType._zod.optout),
      D(e, `values`, (e) => e.def.innerType._zod.values),
      (e._zod.parse = (e, n) => {
        if (n.direction === `backward`) return t.innerType._zod.run(e, n)
        let r = t.innerType._zod.run({ value: e.value, issues: [] }, n)
        return r instanceof Promise ? r.then((r) => Zr(e, r, t, n)) : Zr(e, r, t, n)
      }))
  }),
  $r = O(`$ZodPipe`, (e, t) => {
    ;(A.init(e, t),
      D(e, `values`, (e) => e.def.in._zod.values),
      D(e, `optin`, (e) => e.def.in._zod.optin),
      D(e, `optout`, (e) => e.def.out._zod.optout),
      D(e, `propValues`, (e) => e.def.in._zod.propValues),
      (e._zod.parse = (e, n) => {
        if (n.direction === `backward`) {
          let r = t.out._zod.run(e, n)
          return r instanceof Promise ? r.then((e) => ei(e, t.in, n)) : ei(r, t.in, n)
        }
        let r = t.in._zod.run(e, n)
        return r instanceof Promise ? r.then((e) => ei(e, t.out, n)) : ei(r, t.out, n)
      }))
  })
function ei(e, t, n) {
  return e.issues.some((e) => e.code !== `unrecognized_keys`)
    ? ((e.aborted = !0), e)
    : t._zod.run({ value: e.value, issues: e.issues }, n)
}
var ti = O(`$ZodCodec`, (e, t) => {
  ;(A.init(e, t),
    D(e, `values`, (e) => e.def.in._zod.values),
    D(e, `optin`, (e) => e.def.in._zod.optin),
    D(e, `optout`, (e) => e.def.out._zod.optout),
    D(e, `propValues`, (e) => e.def.in._zod.propValues),
    (e._zod.parse = (e, n) => {
      if ((n.direction || `forward`) === `forward`) {
        let r = t.in._zod.run(e, n)
        return r instanceof Promise ? r.then((e) => ni(e, t, n)) : ni(r, t, n)
      }
      {
        let r = t.out._zod.run(e, n)
        return r instanceof Promise ? r.then((e) => ni(e, t, n)) : ni(r, t, n)
      }
    }))
})
function ni(e, t, n) {
  if (e.issues.length) return ((e.aborted = !0), e)
  if ((n.direction || `forward`) === `forward`) {
    let r = t.transform(e.value, e)
    return r instanceof Promise ? r.then((r) => ri(e, r, t.out, n)) : ri(e, r, t.out, n)
  }
  {
    let r = t.reverseTransform(e.value, e)
    return r instanceof Promise ? r.then((r) => ri(e, r, t.in, n)) : ri(e, r, t.in, n)
  }
}
function ri(e, t, n, r) {
  return e.issues.length ? ((e.aborted = !0), e) : n._zod.run({ value: t, issues: e.issues }, r)
}
var ii = O(`$ZodReadonly`, (e, t) => {
  ;(A.init(e, t),
    D(e, `propValues`, (e) => e.def.innerType._zod.propValues),
    D(e, `values`, (e) => e.def.innerType._zod.values),
    D(e, `optin`, (e) => e.def.innerType?._zod?.optin),
    D(e, `optout`, (e) => e.def.innerType?._zod?.optout),
    (e._zod.parse = (e, n) => {
      if (n.direction === `backward`) return t.innerType._zod.run(e, n)
      let r = t.innerType._zod.run(e, n)
      return r instanceof Promise ? r.then(ai) : ai(r)
    }))
})
function ai(e) {
  return (e.memo || (e.value = Object.freeze(e.value)), e)
}
var oi = O(`$ZodCustom`, (e, t) => {
  ;(ln.init(e, t),
    A.init(e, t),
    (e._zod.parse = (e, t) => e),
    (e._zod.check = (n) => {
      let r = n.value,
        i = t.fn(r)
      if (i instanceof Promise) return i.then((t) => si(t, n, r, e))
      si(i, n, r, e)
    }))
})
function si(e, t, n, r) {
  if (!e) {
    let e = { code: `custom`, input: n, inst: r, path: [...(r._zod.def.path ?? [])], continue: !r._zod.def.abort }
    ;(r._zod.def.params && (e.params = r._zod.def.params), t.issues.push(Ne(e)))
  }
}
var ci = class extends Error {
    constructor() {
      ;(super(`Cannot parse a reference cycle that closes through a transform`), (this.name = `ZodCyclicError`))
    }
  },
  li = `~memo`,
  ui = []
function di(e) {
  return typeof e == `object` && !!e
}
function fi(e) {
  return e.map((e) => (e.path ? { ...e, path: e.path.slice() } : { ...e }))
}
var pi = new WeakMap(),
  mi = 0,
  hi = 1,
  gi = 2
function _i(e, t, n) {
  let r = pi.get(e)
  if (r !== void 0) return r ? gi : mi
  if (t.has(e)) return gi
  t.add(e)
  let i = mi,
    a = (e) => {
      if (i !== gi && e?._zod) {
        let r = _i(e, t, n)
        r > i && (i = r)
      }
    },
    o = (e, r) => {
      let i = mi
      for (let a of Reflect.ownKeys(e)) {
        let o = Object.getOwnPropertyDescriptor(e, a)
        if (r && !o.enumerable) continue
        let s = o.get ? hi : o.value?._zod ? _i(o.value, t, n) : mi
        s > i && (i = s)
      }
      return i
    },
    s = (e) => {
      e > i && (i = e)
    },
    c = e._zod.def
  switch (c.type) {
    case `object`: {
      let e = v(c)
      ;(s(e ? o(e, !0) : hi), a(c.catchall))
      break
    }
    case `array`:
      a(c.element)
      break
    case `tuple`:
      for (let e of c.items) a(e)
      a(c.rest)
      break
    case `record`:
    case `map`:
      ;(a(c.keyType), a(c.valueType))
      break
    case `set`:
      a(c.valueType)
      break
    case `union`:
      for (let e of c.options) a(e)
      break
    case `intersection`:
      ;(a(c.left), a(c.right))
      break
    case `optional`:
    case `nullable`:
    case `default`:
    case `prefault`:
    case `catch`:
    case `readonly`:
    case `nonoptional`:
    case `promise`:
    case `success`:
      a(c.innerType)
      break
    case `pipe`:
      ;(a(c.in), a(c.out))
      break
    case `function`:
      ;(a(c.input), a(c.output))
      break
    case `lazy`: {
      let r = c._cachedInner ?? (n ? e._zod.innerType : void 0)
      s(r ? _i(r, t, !1) : hi)
      break
    }
    case `template_literal`:
    case `string`:
    case `number`:
    case `int`:
    case `boolean`:
    case `bigint`:
    case `symbol`:
    case `undefined`:
    case `null`:
    case `void`:
    case `never`:
    case `any`:
    case `unknown`:
    case `date`:
    case `nan`:
    case `enum`:
    case `literal`:
    case `file`:
    case `transform`:
    case `custom`:
      break
    default:
      for (let e in c) {
        let t = Object.getOwnPropertyDescriptor(c, e)
        if (!t || t.get) continue
        let n = t.value
        if (n && typeof n == `object`) {
          if (n._zod) a(n)
          else if (Array.isArray(n)) for (let e of n) a(e)
        }
      }
  }
  return (t.delete(e), vi(e, i))
}
function vi(e, t) {
  return (t !== hi && pi.set(e, t === gi), t)
}
function yi(e, t) {
  let n = e.buckets.get(t)
  return (n || ((n = new WeakMap()), e.buckets.set(t, n)), n)
}
var bi,
  xi = [],
  Si = {
    alloc(e, t, n) {
      let r = bi
      if (!r) return n
      bi = void 0
      let i = { value: n, issues: null }
      return (r.set(t.value, i), xi.push(i), n)
    },
    guard(e) {
      var t
      ;((t = e._zod).deferred ?? (t.deferred = []),
        e._zod.deferred.push(() => {
          let t = e._zod.parse,
            n = (e, n) => {
              if (n.direction !== `backward` && wi(n, e.value)) throw new ci()
              return t(e, n)
            }
          ;((e._zod.parse = n), e._zod.run === t && (e._zod.run = n))
        }))
    },
    attach(e) {
      var t
      let n,
        r = !1,
        i,
        a
      ;((t = e._zod).deferred ?? (t.deferred = []),
        e._zod.deferred.push(() => {
          let t = e._zod.parse,
            o = (s, c) => {
              if (n === void 0) {
                let i = _i(e, new Set(), !1)
                if (i === mi) return ((e._zod.parse = t), e._zod.run === o && (e._zod.run = t), t(s, c))
                i === gi || r ? (n = !0) : (r = !0)
              }
              let l = s.value
              if (!di(l)) return t(s, c)
              let u = c[li]
              u || ((u = { buckets: new WeakMap(), backEdges: void 0 }), (c[li] = u))
              let d
              i === c ? (d = a) : ((d = yi(u, e)), (i = c), (a = d))
              let f = d.get(l)
              if (f)
                return (
                  (s.value = f.value),
                  f.issues
                    ? f.issues.length && s.issues.push(...fi(f.issues))
                    : ((s.memo = !0), u.backEdges ?? (u.backEdges = new WeakSet()), u.backEdges.add(f.value)),
                  s
                )
              bi = d
              let p = xi.length,
                m = t(s, c)
              bi = void 0
              let h = xi.length > p ? xi.pop() : void 0
              return m instanceof Promise
                ? m.then((e) => (h && (h.issues = e.issues.length ? fi(e.issues) : ui), e))
                : (h && (h.issues = m.issues.length ? fi(m.issues) : ui), m)
            }
          ;((e._zod.parse = o), e._zod.run === t && (e._zod.run = o))
        }))
    },
  }
function Ci() {
  return Si
}
function wi(e, t) {
  let n = e[li]?.backEdges
  return n !== void 0 && di(t) && n.has(t)
}
var Ti = () => {
  let e = {
    string: { unit: `characters`, verb: `to have` },
    file: { unit: `bytes`, verb: `to have` },
    array: { unit: `items`, verb: `to have` },
    set: { unit: `items`, verb: `to have` },
    map: { unit: `entries`, verb: `to have` },
  }
  function t(t) {
    return e[t] ?? null
  }
  let n = {
      regex: `input`,
      email: `email address`,
      url: `URL`,
      emoji: `emoji`,
      uuid: `UUID`,
      uuidv4: `UUIDv4`,
      uuidv6: `UUIDv6`,
      nanoid: `nanoid`,
      guid: `GUID`,
      cuid: `cuid`,
      cuid2: `cuid2`,
      ulid: `ULID`,
      xid: `XID`,
      ksuid: `KSUID`,
      datetime: `ISO datetime`,
      date: `ISO date`,
      time: `ISO time`,
      duration: `ISO duration`,
      ipv4: `IPv4 address`,
      ipv6: `IPv6 address`,
      mac: `MAC address`,
      cidrv4: `IPv4 range`,
      cidrv6: `IPv6 range`,
      base64: `base64-encoded string`,
      base64url: `base64url-encoded string`,
      json_string: `JSON string`,
      e164: `E.164 number`,
      currency_code: `currency code`,
      credit_card: `credit card number`,
      iban: `IBAN`,
      jwt: `JWT`,
      template_literal: `input`,
    },
    r = { nan: `NaN` }
  function i(e, t) {
    return e === `number` && typeof t == `number` && !Number.isFinite(t) ? String(t) : (r[e] ?? e)
  }
  return (e) => {
    switch (e.code) {
      case `invalid_type`:
        return `Invalid input: expected ${i(e.expected)}, received ${i(Me(e.input), e.input)}`
      case `invalid_value`:
        return e.values.length === 1
          ? `Invalid input: expected ${fe(e.values[0])}`
          : `Invalid option: expected one of ${u(e.values, `|`)}`
      case `too_big`: {
        let n = e.exact ? `exactly ` : e.inclusive ? `<=` : `<`,
          r = t(e.origin)
        return r
          ? `Too big: expected ${e.origin ?? `value`} to have ${n}${e.maximum.toString()} ${r.unit ?? `elements`}`
          : `Too big: expected ${e.origin ?? `value`} to be ${n}${e.maximum.toString()}`
      }
      case `too_small`: {
        let n = e.exact ? `exactly ` : e.inclusive ? `>=` : `>`,
          r = t(e.origin)
        return r
          ? `Too small: expected ${e.origin} to have ${n}${e.minimum.toString()} ${r.unit}`
          : `Too small: expected ${e.origin} to be ${n}${e.minimum.toString()}`
      }
      case `invalid_format`: {
        let t = e
        return t.format === `starts_with`
          ? `Invalid string: must start with "${t.prefix}"`
          : t.format === `ends_with`
            ? `Invalid string: must end with "${t.suffix}"`
            : t.format === `includes`
              ? `Invalid string: must include "${t.includes}"`
              : t.format === `regex`
                ? `Invalid string: must match pattern ${t.pattern}`
                : `Invalid ${n[t.format] ?? e.format}`
      }
      case `not_multiple_of`:
        return `Invalid number: must be a multiple of ${e.divisor}`
      case `unrecognized_keys`:
        return `Unrecognized key${e.keys.length > 1 ? `s` : ``}: ${u(e.keys, `, `)}`
      case `invalid_key`:
        return `Invalid key in ${e.origin}`
      case `invalid_union`:
        return e.options && Array.isArray(e.options) && e.options.length > 0
          ? `Invalid discriminator value. Expected ${e.options.map((e) => `'${e}'`).join(` | `)}`
          : e.inclusive === !1
            ? `Invalid input: more than one option matched`
            : `Invalid input`
      case `invalid_element`:
        return `Invalid value in ${e.origin}`
      default:
        return `Invalid input`
    }
  }
}
function Ei() {
  return { localeError: Ti() }
}
var Di,
  Oi = class {
    constructor() {
      ;((this._map = new WeakMap()), (this._idmap = new Map()))
    }
    add(e, ...t) {
      let n = t[0]
      return (this._map.set(e, n), n && typeof n == `object` && `id` in n && this._idmap.set(n.id, e), this)
    }
    clear() {
      return ((this._map = new WeakMap()), (this._idmap = new Map()), this)
    }
    remove(e) {
      let t = this._map.get(e)
      return (t && typeof t == `object` && `id` in t && this._idmap.delete(t.id), this._map.delete(e), this)
    }
    get(e) {
      let t = e._zod.parent
      if (t) {
        let n = { ...(this.get(t) ?? {}) }
        delete n.id
        let r = { ...n, ...this._map.get(e) }
        return Object.keys(r).length ? r : void 0
      }
      return this._map.get(e)
    }
    has(e) {
      return this._map.has(e)
    }
  }
function ki() {
  return new Oi()
}
;(Di = globalThis).__zod_globalRegistry ?? (Di.__zod_globalRegistry = ki())
var Ai = globalThis.__zod_globalRegistry
function ji(e) {
  return ((e.checks &&= [...e.checks]), e)
}
function Mi(e, t) {
  return new e(ji({ type: `string`, ...C(t) }))
}
function Ni(e, t) {
  return new e({ type: `string`, format: `email`, check: `string_format`, abort: !1, ...C(t) })
}
function Pi(e, t) {
  return new e({ type: `string`, format: `guid`, check: `string_format`, abort: !1, ...C(t) })
}
function Fi(e, t) {
  return new e({ type: `string`, format: `uuid`, check: `string_format`, abort: !1, ...C(t) })
}
function Ii(e, t) {
  return new e({ type: `string`, format: `uuid`, check: `string_format`, abort: !1, version: `v4`, ...C(t) })
}
function Li(e, t) {
  return new e({ type: `string`, format: `uuid`, check: `string_format`, abort: !1, version: `v6`, ...C(t) })
}
function Ri(e, t) {
  return new e({ type: `string`, format: `uuid`, check: `string_format`, abort: !1, version: `v7`, ...C(t) })
}
function zi(e, t) {
  return new e({ type: `string`, format: `url`, check: `string_format`, abort: !1, ...C(t) })
}
function Bi(e, t) {
  return new e({ type: `string`, format: `emoji`, check: `string_format`, abort: !1, ...C(t) })
}
function Vi(e, t) {
  return new e({ type: `string`, format: `nanoid`, check: `string_format`, abort: !1, ...C(t) })
}
function Hi(e, t) {
  return new e({ type: `string`, format: `cuid`, check: `string_format`, abort: !1, ...C(t) })
}
function Ui(e, t) {
  return new e({ type: `string`, format: `cuid2`, check: `string_format`, abort: !1, ...C(t) })
}
function Wi(e, t) {
  return new e({ type: `string`, format: `ulid`, check: `string_format`, abort: !1, ...C(t) })
}
function Gi(e, t) {
  return new e({ type: `string`, format: `xid`, check: `string_format`, abort: !1, ...C(t) })
}
function Ki(e, t) {
  return new e({ type: `string`, format: `ksuid`, check: `string_format`, abort: !1, ...C(t) })
}
function qi(e, t) {
  return new e({ type: `string`, format: `ipv4`, check: `string_format`, abort: !1, ...C(t) })
}
function Ji(e, t) {
  return new e({ type: `string`, format: `ipv6`, check: `string_format`, abort: !1, ...C(t) })
}
function Yi(e, t) {
  return new e({ type: `string`, format: `cidrv4`, check: `string_format`, abort: !1, ...C(t) })
}
function Xi(e, t) {
  return new e({ type: `string`, format: `cidrv6`, check: `string_format`, abort: !1, ...C(t) })
}
function Zi(e, t) {
  return new e({ type: `string`, format: `base64`, check: `string_format`, abort: !1, ...C(t) })
}
function Qi(e, t) {
  return new e({ type: `string`, format: `base64url`, check: `string_format`, abort: !1, ...C(t) })
}
function $i(e, t) {
  return new e({ type: `string`, format: `e164`, check: `string_format`, abort: !1, ...C(t) })
}
function ea(e, t) {
  return new e({ type: `string`, format: `jwt`, check: `string_format`, abort: !1, ...C(t) })
}
function ta(e, t) {
  return new e({
    type: `string`,
    format: `datetime`,
    check: `string_format`,
    offset: !1,
    local: !1,
    precision: null,
    ...C(t),
  })
}
function na(e, t) {
  return new e({ type: `string`, format: `date`, check: `string_format`, ...C(t) })
}
function ra(e, t) {
  return new e({ type: `string`, format: `time`, check: `string_format`, precision: null, ...C(t) })
}
function ia(e, t) {
  return new e({ type: `string`, format: `duration`, check: `string_format`, ...C(t) })
}
function aa(e, t) {
  return new e({ type: `number`, check: `number_format`, abort: !1, format: `safeint`, ...C(t) })
}
function oa(e, t) {
  return new e({ type: `boolean`, ...C(t) })
}
function sa(e, t) {
  return new e({ type: `null`, ...C(t) })
}
function ca(e) {
  return new e({ type: `unknown` })
}
function la(e, t) {
  return new e({ type: `never`, ...C(t) })
}
function M(e, t) {
  return new e({ type: `date`, ...C(t) })
}
function ua(e, t) {
  return new fn({ check: `less_than`, ...C(t), value: e, inclusive: !1 })
}
function da(e, t) {
  return new fn({ check: `less_than`, ...C(t), value: e, inclusive: !0 })
}
function fa(e, t) {
  return new pn({ check: `greater_than`, ...C(t), value: e, inclusive: !1 })
}
function pa(e, t) {
  return new pn({ check: `greater_than`, ...C(t), value: e, inclusive: !0 })
}
function ma(e, t) {
  return new mn({ check: `multiple_of`, ...C(t), value: e })
}
function ha(e, t) {
  return new gn({ check: `max_length`, ...C(t), maximum: e })
}
function ga(e, t) {
  return new _n({ check: `min_length`, ...C(t), minimum: e })
}
function _a(e, t) {
  return new vn({ check: `length_equals`, ...C(t), length: e })
}
function va(e, t) {
  return new bn({ check: `string_format`, format: `regex`, ...C(t), pattern: e })
}
function ya(e) {
  return new xn({ check: `string_format`, format: `lowercase`, ...C(e) })
}
function ba(e) {
  return new Sn({ check: `string_format`, format: `uppercase`, ...C(e) })
}
function xa(e, t) {
  return new Cn({ check: `string_format`, format: `includes`, ...C(t), includes: e })
}
function Sa(e, t) {
  return new wn({ check: `string_format`, format: `starts_with`, ...C(t), prefix: e })
}
function Ca(e, t) {
  return new Tn({ check: `string_format`, format: `ends_with`, ...C(t), suffix: e })
}
function wa(e) {
  return new En({ check: `overwrite`, tx: e })
}
function Ta(e) {
  return wa((t) => t.normalize(e))
}
function Ea() {
  return wa((e) => e.trim())
}
function Da() {
  return wa((e) => e.toLowerCase())
}
function Oa() {
  return wa((e) => e.toUpperCase())
}
function ka() {
  return wa((e) => re(e))
}
function Aa(e, t, n) {
  return new e({ type: `array`, element: t, ...C(n) })
}
function ja(e, t, n) {
  let r = C(n)
  return ((r.abort ??= !0), new e({ type: `custom`, check: `custom`, fn: t, ...r }))
}
function Ma(e, t, n) {
  return new e({ type: `custom`, check: `custom`, fn: t, ...C(n) })
}
function Na(e, t) {
  let n = Pa(
    (t) => (
      (t.addIssue = (e) => {
        if (typeof e == `string`) t.issues.push(Ne(e, t.value, n._zod.def))
        else {
          let r = e
          ;(r.fatal && (r.continue = !1),
            (r.code ??= `custom`),
            `input` in r || (r.input = t.value),
            (r.inst ??= n),
            (r.continue ??= !n._zod.def.abort),
            t.issues.push(Ne(r)))
        }
      }),
      e(t.value, t)
    ),
    t,
  )
  return n
}
function Pa(e, t) {
  let n = new ln({ check: `custom`, ...C(t) })
  return ((n._zod.check = e), n)
}
function Fa(e, ...t) {
  for (let n of t) for (let t of Reflect.ownKeys(n)) Object.prototype.propertyIsEnumerable.call(n, t) && _(e, t, n[t])
  return e
}
function Ia(e) {
  let t = e?.target ?? `draft-2020-12`
  return (
    t === `draft-4` && (t = `draft-04`),
    t === `draft-7` && (t = `draft-07`),
    {
      processors: e.processors ?? {},
      metadataRegistry: e?.metadata ?? Ai,
      target: t,
      unrepresentable: e?.unrepresentable ?? `throw`,
      override: e?.override ?? (() => {}),
      io: e?.io ?? `output`,
      counter: 0,
      seen: new Map(),
      sharedDefsExtractedFor: void 0,
      sharedEmitDoneFor: void 0,
      cycles: e?.cycles ?? `ref`,
      reused: e?.reused ?? `inline`,
      intersections: [],
      deferred: [],
      external: e?.external ?? void 0,
    }
  )
}
function La(e, t, n, r, i) {
  let a =
    typeof t.unrepresentable == `function`
      ? t.unrepresentable({ zodSchema: e, path: r.path, message: i })
      : t.unrepresentable
  if (a === `any`) return !1
  if (a === void 0 || a === `throw`) throw Error(i)
  return (Object.assign(n, a), !0)
}
function Ra(e, t, n = { path: [], schemaPath: [] }) {
  var r
  let i = e._zod.def,
    a = t.seen.get(e)
  if (a) return (a.count++, n.schemaPath.includes(e) && (a.cycle = n.path), a.schema)
  let o = { schema: {}, count: 1, cycle: void 0, path: n.path }
  ;(t.seen.set(e, o), (t.sharedDefsExtractedFor = void 0), (t.sharedEmitDoneFor = void 0))
  let s = e._zod.toJSONSchema?.()
  if (s) o.schema = s
  else {
    let r = { ...n, schemaPath: [...n.schemaPath, e], path: n.path }
    if (e._zod.processJSONSchema) e._zod.processJSONSchema(t, o.schema, r)
    else {
      let n = o.schema,
        a = t.processors[i.type]
      if (!a) throw Error(`[toJSONSchema]: Non-representable type encountered: ${i.type}`)
      a(e, t, n, r)
    }
    let a = e._zod.parent
    a && ((o.ref ||= a), Ra(a, t, r), (t.seen.get(a).isParent = !0))
  }
  let c = t.metadataRegistry.get(e)
  return (
    c && Fa(o.schema, c),
    t.io === `input` && Ja(e) && (delete o.schema.examples, delete o.schema.default),
    t.io === `input` && `_prefault` in o.schema && ((r = o.schema).default ?? (r.default = o.schema._prefault)),
    delete o.schema._prefault,
    t.seen.get(e).schema
  )
}
function za(e) {
  return e.replace(/~/g, `~0`).replace(/\//g, `~1`)
}
function Ba(e, t) {
  let n = e.seen.get(t)
  if (!n) throw Error(`Unprocessed schema. This is a bug in Zod.`)
  if (e.external && e.sharedDefsExtractedFor === e.external) return
  let r = new Map()
  for (let t of e.seen.entries()) {
    let n = e.metadataRegistry.get(t[0])?.id
    if (n) {
      let e = r.get(n)
      if (e && e !== t[0])
        throw Error(
          `Duplicate schema id "${n}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`,
        )
      r.set(n, t[0])
    }
  }
  let i = (t) => {
      let r = e.target === `draft-2020-12` ? `$defs` : `definitions`
      if (e.external) {
        let n = e.external.registry.get(t[0])?.id,
          i = e.external.uri ?? ((e) => e)
        if (n) return { ref: i(n) }
        let a = t[1].defId ?? t[1].schema.id ?? `schema${e.counter++}`
        return ((t[1].defId = a), { defId: a, ref: `${i(`__shared`)}#/${r}/${za(a)}` })
      }
      let i = `#/${r}/`
      if (t[1] === n && !t[1].schema.id) return { ref: `#` }
      let a = t[1].schema.id ?? `__schema${e.counter++}`
      return { defId: a, ref: i + za(a) }
    },
    a = (e) => {
      if (e[1].schema.$ref) return
      let t = e[1],
        { ref: n, defId: r } = i(e)
      ;((t.def = { ...t.schema }), r && (t.defId = r))
      let a = t.schema
      for (let e in a) delete a[e]
      a.$ref = n
    }
  if (e.cycles === `throw`)
    for (let t of e.seen.entries()) {
      let e = t[1]
      if (e.cycle)
        throw Error(`Cycle detected: #/${e.cycle?.join(`/`)}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`)
    }
  for (let n of e.seen.entries()) {
    let r = n[1]
    if (t === n[0]) a(n)
    else {
      if (e.external) {
        let r = e.external.registry.get(n[0])?.id
        if (t !== n[0] && r) {
          a(n)
          continue
        }
      }
      ;(e.metadataRegistry.get(n[0])?.id || r.cycle || (r.count > 1 && e.reused === `ref`)) && a(n)
    }
  }
  e.external && (e.sharedDefsExtractedFor = e.external)
}
function Va(e) {
  let t = e.anyOf
  if (!Array.isArray(t) || t.length === 0 || e.type !== void 0) return
  let n = []
  for (let e of t) {
    if (!e || typeof e != `object`) return
    Va(e)
    let t = Object.keys(e)
    if (t.length !== 1 || t[0] !== `type`) return
    let r = e.type
    for (let e of Array.isArray(r) ? r : [r]) {
      if (typeof e != `string`) return
      n.includes(e) || n.push(e)
    }
  }
  ;(delete e.anyOf, (e.type = n.length === 1 ? n[0] : n))
}
var Ha = new Set([`type`, `properties`, `required`, `additionalProperties`]),
  Ua = [`oneOf`, `anyOf`]
function Wa(e) {
  let t = e.additionalProperties
  return t === void 0 || t === !1 || typeof t != `object` || !t ? null : Object.keys(t).length ? t : null
}
function Ga(e) {
  let t = []
  for (let n of e) {
    if (typeof n != `object` || n.type !== `object`) return null
    for (let e in n) if (!Ha.has(e)) return null
    t.push(n)
  }
  let n = {},
    r = new Set()
  for (let e of t) {
    for (let r in e.properties) {
      if (Object.prototype.hasOwnProperty.call(n, r)) continue
      let e = []
      for (let n of t) {
        let t = n.properties?.[r] ?? Wa(n)
        t != null && (e.some((e) => JSON.stringify(e) === JSON.stringify(t)) || e.push(t))
      }
      _(n, r, e.length === 1 ? e[0] : (Ga(e) ?? { allOf: e }))
    }
    for (let t of e.required ?? []) r.add(t)
  }
  let i = { type: `object`, properties: n }
  if ((r.size && (i.required = [...r]), t.every((e) => e.additionalProperties === !1))) i.additionalProperties = !1
  else {
    let e = []
    for (let n of t) {
      let t = Wa(n)
      t && !e.some((e) => JSON.stringify(e) === JSON.stringify(t)) && e.push(t)
    }
    e.length === 1 ? (i.additionalProperties = e[0]) : e.length > 1 && (i.additionalProperties = { allOf: e })
  }
  return i
}
function Ka(e) {
  let t = e.allOf
  if (!Array.isArray(t) || t.length < 2) return
  for (let t of Ha) if (t in e) return
  let n = t.filter((e) => Ua.some((t) => Array.isArray(e[t]))),
    r = null
  if (!n.length) r = Ga(t)
  else {
    let e = n[0],
      i = Ua.find((t) => Array.isArray(e[t]))
    if (Object.keys(e).length !== 1) return
    let a = t.filter((t) => t !== e),
      o = e[i].map((e) => Ga([...a, e]))
    if (o.some((e) => !e)) return
    r = { [i]: o }
  }
  r && (delete e.allOf, Fa(e, r))
}
function qa(e, t) {
  let n = e.seen.get(t)
  if (!n) throw Error(`Unprocessed schema. This is a bug in Zod.`)
  let r = (t) => {
    let n = e.seen.get(t)
    if (n.ref === null) return
    let i = n.def ?? n.schema,
      a = { ...i },
      o = n.ref
    if (((n.ref = null), o)) {
      r(o)
      let n = e.seen.get(o),
        s = n.schema
      if (
        (s.$ref && (e.target === `draft-07` || e.target === `draft-04` || e.target === `openapi-3.0`)
          ? ((i.allOf = i.allOf ?? []), i.allOf.push(s))
          : Fa(i, s),
        Fa(i, a),
        t._zod.parent === o)
      )
        for (let e in i) e !== `$ref` && e !== `allOf` && (e in a || delete i[e])
      if (s.$ref && n.def)
        for (let e in i)
          e !== `$ref` &&
            e !== `allOf` &&
            e in n.def &&
            JSON.stringify(i[e]) === JSON.stringify(n.def[e]) &&
            delete i[e]
    }
    let s = t._zod.parent
    if (s && s !== o) {
      r(s)
      let t = e.seen.get(s)
      if (t?.schema.$ref && ((i.$ref = t.schema.$ref), t.def))
        for (let e in i)
          e !== `$ref` &&
            e !== `allOf` &&
            e in t.def &&
            JSON.stringify(i[e]) === JSON.stringify(t.def[e]) &&
            delete i[e]
    }
    e.override({ zodSchema: t, jsonSchema: i, path: n.path ?? [] })
  }
  if (!e.external || e.sharedEmitDoneFor !== e.external) {
    for (let t of [...e.seen.entries()].reverse()) r(t[0])
    if (e.target !== `openapi-3.0`) for (let t of e.seen.entries()) Va(t[1].def ?? t[1].schema)
    for (let t of e.deferred) t()
    if (e.intersections.length) {
      let t = new Map()
      for (let n of e.seen.values())
        for (let e of [n.schema, n.def]) {
          let n = e?.allOf
          if (!Array.isArray(n)) continue
          let r = t.get(n)
          r ? r.push(e) : t.set(n, [e])
        }
      for (let n of e.intersections) for (let e of t.get(n) ?? []) Ka(e)
    }
  }
  let i = {}
  if (
    (e.target === `draft-2020-12`
      ? (i.$schema = `https://json-schema.org/draft/2020-12/schema`)
      : e.target === `draft-07`
        ? (i.$schema = `http://json-schema.org/draft-07/schema#`)
        : e.target === `draft-04`
          ? (i.$schema = `http://json-schema.org/draft-04/schema#`)
          : e.target,
    e.external?.uri)
  ) {
    let n = e.external.registry.get(t)?.id
    if (!n) throw Error('Schema is missing an `id` property')
    i.$id = e.external.uri(n)
  }
  Fa(i, n.defId ? n.schema : (n.def ?? n.schema))
  let a = e.metadataRegistry.get(t)?.id
  a !== void 0 && i.id === a && delete i.id
  let o = e.external?.defs ?? {}
  if (!e.external || e.sharedEmitDoneFor !== e.external)
    for (let t of e.seen.entries()) {
      let e = t[1]
      e.def && e.defId && (e.def.id === e.defId && delete e.def.id, _(o, e.defId, e.def))
    }
  ;(e.external && (e.sharedEmitDoneFor = e.external),
    e.external || (Object.keys(o).length > 0 && (e.target === `draft-2020-12` ? (i.$defs = o) : (i.definitions = o))))
  try {
    let n = JSON.parse(JSON.stringify(i))
    return (
      Object.defineProperty(n, '~standard', {
        value: {
          ...t[`~standard`],
          jsonSchema: { input: Xa(t, `input`, e.processors), output: Xa(t, `output`, e.processors) },
        },
        enumerable: !1,
        writable: !1,
      }),
      n
    )
  } catch {
    throw Error(`Error converting schema to JSON.`)
  }
}
function Ja(e, t) {
  let n = t ?? { seen: new Set() }
  if (n.seen.has(e)) return !1
  n.seen.add(e)
  let r = e._zod.def
  if (r.type === `transform`) return !0
  if (r.type === `array`) return Ja(r.element, n)
  if (r.type === `set`) return Ja(r.valueType, n)
  if (r.type === `lazy`) return Ja(r.getter(), n)
  if (
    r.type === `promise` ||
    r.type === `optional` ||
    r.type === `nonoptional` ||
    r.type === `nullable` ||
    r.type === `readonly` ||
    r.type === 'default' ||
    r.type === `prefault` ||
    r.type === `catch`
  )
    return Ja(r.innerType, n)
  if (r.type === `intersection`) return Ja(r.left, n) || Ja(r.right, n)
  if (r.type === `record` || r.type === `map`) return Ja(r.keyType, n) || Ja(r.valueType, n)
  if (r.type === `pipe`) return e._zod.traits.has(`$ZodCodec`) ? !0 : Ja(r.in, n) || Ja(r.out, n)
  if (r.type === `object`) {
    for (let e in r.shape) if (Ja(r.shape[e], n)) return !0
    return !1
  }
  if (r.type === `union`) {
    for (let e of r.options) if (Ja(e, n)) return !0
    return !1
  }
  if (r.type === `tuple`) {
    for (let e of r.items) if (Ja(e, n)) return !0
    return !!(r.rest && Ja(r.rest, n))
  }
  return !1
}
var Ya =
    (e, t = {}) =>
    (n) => {
      let r = Ia({ ...n, processors: t })
      return (Ra(e, r), Ba(r, e), qa(r, e))
    },
  Xa =
    (e, t, n = {}) =>
    (r) => {
      let { libraryOptions: i, target: a } = r ?? {},
        o = Ia({ ...(i ?? {}), target: a, io: t, processors: n })
      return (Ra(e, o), Ba(o, e), qa(o, e))
    },
  Za = (e, t, n) => {
    ;(e[t] === void 0 || n > e[t]) && (e[t] = n)
  },
  Qa = (e, t, n) => {
    ;(e[t] === void 0 || n < e[t]) && (e[t] = n)
  },
  $a = (e, t) => {
    ;(Za(e, `minimum`, t), Qa(e, `maximum`, t))
  },
  eo = (e, t) => {
    ;((e.multipleOf ??= []), e.multipleOf.includes(t) || e.multipleOf.push(t))
  },
  to = (e, t) => {
    ;((e.patterns ??= new Set()), e.patterns.add(t))
  },
  no = (e, t) => {
    e.mime = e.mime ? e.mime.filter((e) => t.includes(e)) : [...t]
  },
  ro = (e, t) => {
    ;((e.format = t), t.includes(`int`) && (e.isInt = !0))
  },
  io = (e, t) => Za(e, `minimum`, t.minimum),
  ao = (e, t) => Qa(e, `maximum`, t.maximum),
  oo = (e) => (t, n) => {
    ro(t, n.format)
    let [r, i] = e[n.format]
    ;(Za(t, `minimum`, r), Qa(t, `maximum`, i))
  },
  so = {
    greater_than: (e, t) => Za(e, t.inclusive ? `minimum` : `exclusiveMinimum`, t.value),
    less_than: (e, t) => Qa(e, t.inclusive ? `maximum` : `exclusiveMaximum`, t.value),
    multiple_of: (e, t) => eo(e, t.value),
    number_format: oo(me),
    bigint_format: oo(he),
    min_length: io,
    max_length: ao,
    length_equals: (e, t) => $a(e, t.length),
    min_size: io,
    max_size: ao,
    size_equals: (e, t) => $a(e, t.size),
    string_format: (e, t) => {
      ;(ro(e, t.format),
        t.pattern && to(e, t.pattern),
        (t.format === `base64` || t.format === `base64url`) && (e.contentEncoding = t.format),
        (t.local || t.precision === -1) && (e.laxFormat = !0))
    },
    mime_type: (e, t) => no(e, t.mime),
  }
function co(e) {
  let t = {},
    n = e._zod.def,
    r = e._zod.traits.has(`$ZodCheck`) ? [e, ...(n.checks ?? [])] : (n.checks ?? [])
  for (let e of r) so[e._zod.def.check]?.(t, e._zod.def)
  let i = e._zod.bag
  ;(i.minimum !== void 0 && Za(t, `minimum`, i.minimum),
    i.exclusiveMinimum !== void 0 && Za(t, `exclusiveMinimum`, i.exclusiveMinimum),
    i.maximum !== void 0 && Qa(t, `maximum`, i.maximum),
    i.exclusiveMaximum !== void 0 && Qa(t, `exclusiveMaximum`, i.exclusiveMaximum),
    i.multipleOf !== void 0 && eo(t, i.multipleOf),
    i.format !== void 0 && ((t.format ??= i.format), i.format.includes(`int`) && (t.isInt = !0)),
    i.mime && no(t, i.mime))
  for (let e of i.patterns ?? []) to(t, e)
  return t
}
var lo = { guid: `uuid`, url: `uri`, datetime: `date-time`, json_string: `json-string`, regex: `` },
  uo = new Map([
    [lr, Kt],
    [dr, qt],
  ]),
  fo = (e) => uo.get(e) ?? e,
  po = (e, t, n, r) => {
    let i = n
    i.type = `string`
    let { minimum: a, maximum: o, format: s, patterns: c, contentEncoding: l, laxFormat: u } = co(e)
    if (
      (typeof a == `number` && (i.minLength = a),
      typeof o == `number` && (i.maxLength = o),
      s && ((i.format = lo[s] ?? s), i.format === `` && delete i.format, (s === `time` || u) && delete i.format),
      l && (i.contentEncoding = l),
      c && c.size > 0)
    ) {
      let e = [...c].map(fo)
      e.length === 1
        ? (i.pattern = e[0].source)
        : e.length > 1 &&
          (i.allOf = [
            ...e.map((e) => ({
              ...(t.target === `draft-07` || t.target === `draft-04` || t.target === `openapi-3.0`
                ? { type: `string` }
                : {}),
              pattern: e.source,
            })),
          ])
    }
  },
  mo = (e, t, n, r) => {
    let i = n,
      { minimum: a, maximum: o, multipleOf: s, exclusiveMaximum: c, exclusiveMinimum: l, isInt: u } = co(e)
    i.type = u ? `integer` : `number`
    let d = typeof l == `number` && l >= (a ?? -1 / 0),
      f = typeof c == `number` && c <= (o ?? 1 / 0),
      p = t.target === `draft-04` || t.target === `openapi-3.0`
    if (
      (d
        ? p
          ? ((i.minimum = l), (i.exclusiveMinimum = !0))
          : (i.exclusiveMinimum = l)
        : typeof a == `number` && (i.minimum = a),
      f
        ? p
          ? ((i.maximum = c), (i.exclusiveMaximum = !0))
          : (i.exclusiveMaximum = c)
        : typeof o == `number` && (i.maximum = o),
      s)
    ) {
      let n = new Set()
      for (let a of s)
        Number.isFinite(a) && a !== 0
          ? n.add(Math.abs(a))
          : La(e, t, i, r, `A multipleOf divisor of ${a} cannot be represented in JSON Schema`)
      let [a, ...o] = n
      ;(a !== void 0 && (i.multipleOf = a),
        o.length && (i.allOf = [...(i.allOf ?? []), ...o.map((e) => ({ multipleOf: e }))]))
    }
  },
  ho = (e, t, n, r) => {
    n.type = `boolean`
  },
  go = (e, t, n, r) => {
    t.target === `openapi-3.0` ? ((n.type = `string`), (n.nullable = !0), (n.enum = [null])) : (n.type = `null`)
  },
  _o = (e, t, n, r) => {
    n.not = {}
  },
  vo = (e, t, n, r) => {
    La(e, t, n, r, `Date cannot be represented in JSON Schema`)
  },
  yo = (e, t, n, r) => {
    let i = e._zod.def,
      a = l(i.entries)
    a.length === 0
      ? (n.not = {})
      : (a.every((e) => typeof e == `number`) && (n.type = `number`),
        a.every((e) => typeof e == `string`) && (n.type = `string`),
        (n.enum = a))
  },
  bo = (e, t, n, r) => {
    La(e, t, n, r, `Custom types cannot be represented in JSON Schema`)
  },
  xo = (e, t, n, r) => {
    La(e, t, n, r, `Transforms cannot be represented in JSON Schema`)
  },
  So = (e, t, n, r) => {
    let i = n,
      a = e._zod.def,
      { minimum: o, maximum: s } = co(e)
    ;(typeof o == `number` && (i.minItems = o),
      typeof s == `number` && (i.maxItems = s),
      (i.type = `array`),
      (i.items = Ra(a.element, t, { ...r, path: [...r.path, `items`] })))
  }
function Co(e) {
  let t = e._zod.def
  return t.type === `pipe` && t.in._zod.traits.has(`$ZodTransform`)
    ? Co(t.out)
    : t.type === `catch`
      ? Co(t.innerType)
      : e._zod.optin
}
var wo = (e, t, n, r) => {
    let i = n,
      a = e._zod.def,
      o = a.shape
    if (Object.getOwnPropertySymbols(o).length && La(e, t, i, r, `Symbol keys cannot be represented in JSON Schema`))
      return
    ;((i.type = `object`), (i.properties = {}))
    for (let e in o) _(i.properties, e, Ra(o[e], t, { ...r, path: [...r.path, `properties`, e] }))
    let s = []
    for (let e of Object.keys(o)) {
      let n = a.shape[e]
      ;(t.io === `input` ? Co(n) === void 0 : n._zod.optout === void 0) && s.push(e)
    }
    ;(s.length > 0 && (i.required = s),
      a.catchall?._zod.def.type === `never`
        ? (i.additionalProperties = !1)
        : a.catchall
          ? a.catchall &&
            (i.additionalProperties = Ra(a.catchall, t, { ...r, path: [...r.path, `additionalProperties`] }))
          : t.io === `output` && (i.additionalProperties = !1))
  },
  To = (e, t, n, r) => {
    let i = e._zod.def,
      a = i.inclusive === !1,
      o = i.options.map((e, n) => Ra(e, t, { ...r, path: [...r.path, a ? `oneOf` : `anyOf`, n] }))
    a ? (n.oneOf = o) : (n.anyOf = o)
  },
  Eo = (e, t, n, r) => {
    let i = e._zod.def,
      a = Ra(i.left, t, { ...r, path: [...r.path, `allOf`, 0] }),
      o = Ra(i.right, t, { ...r, path: [...r.path, `allOf`, 1] }),
      s = (e) => `allOf` in e && Object.keys(e).length === 1,
      c = [...(s(a) ? a.allOf : [a]), ...(s(o) ? o.allOf : [o])]
    ;((n.allOf = c), t.intersections.push(c))
  }
function Do(e, t, n) {
  if (t.$ref) {
    if (n.has(t)) return t
    n.add(t)
    let r = e.get(t)?.def
    if (!r) return t
    let i = Do(e, r, n)
    return i === r ? t : i
  }
  for (let r of [`anyOf`, `oneOf`]) {
    let i = t[r]
    if (!Array.isArray(i)) continue
    let a = i.map((t) => Do(e, t, n))
    a.some((e, t) => e !== i[t]) && (t = { ...t, [r]: a })
  }
  let r = Array.isArray(t.type) ? t.type : [t.type],
    i = !r.includes(`string`) && r.some((e) => e === `number` || e === `integer`),
    a = t.enum ?? (t.const === void 0 ? void 0 : [t.const])
  if (!i && !a?.some((e) => typeof e == `number`)) return t
  let { minimum: o, maximum: s, exclusiveMinimum: c, exclusiveMaximum: l, multipleOf: u, format: d, id: f, ...p } = t
  return (
    p.enum
      ? (p.enum = p.enum.map((e) => (typeof e == `number` ? String(e) : e)))
      : typeof p.const == `number` && (p.const = String(p.const)),
    i && ((p.type = `string`), a || (p.pattern = (r.includes(`number`) ? rn : nn).source)),
    p
  )
}
var Oo = new WeakMap()
function ko(e) {
  let t = new Map()
  for (let n of e.seen.values()) n.def && !t.has(n.schema) && t.set(n.schema, n)
  let n = new Map()
  for (let r of Oo.get(e) ?? []) {
    let i = e.seen.get(r),
      a = (i?.def ?? i?.schema)?.propertyNames
    if (!a || a === !0 || n.has(a)) continue
    let o = Do(t, a, new Set())
    o !== a && n.set(a, o)
  }
  if (n.size)
    for (let t of e.seen.values())
      for (let e of [t.schema, t.def]) {
        let t = e && n.get(e.propertyNames)
        t && (e.propertyNames = t)
      }
}
var Ao = (e, t, n, r) => {
    let i = n,
      a = e._zod.def
    i.type = `object`
    let o = a.keyType,
      s = co(o).patterns
    if (a.mode === `loose` && s && s.size > 0) {
      let e = Ra(a.valueType, t, { ...r, path: [...r.path, `patternProperties`, `*`] })
      i.patternProperties = {}
      for (let t of s) _(i.patternProperties, fo(t).source, e)
    } else {
      if (t.target === `draft-07` || t.target === `draft-2020-12`) {
        i.propertyNames = Ra(a.keyType, t, { ...r, path: [...r.path, `propertyNames`] })
        let n = Oo.get(t)
        ;(n || ((n = []), Oo.set(t, n), t.deferred.push(() => ko(t))), n.push(e))
      }
      i.additionalProperties = Ra(a.valueType, t, { ...r, path: [...r.path, `additionalProperties`] })
    }
    let c = o._zod.values,
      l = t.io === `input` && Co(a.valueType) !== void 0
    if (c && !a.partial && !l) {
      let e = [...c].filter((e) => typeof e == `string` || typeof e == `number`)
      e.length > 0 && (i.required = e.map(String))
    }
  },
  jo = (e, t, n, r) => {
    let i = e._zod.def,
      a = Ra(i.innerType, t, r),
      o = t.seen.get(e)
    t.target === `openapi-3.0` ? ((o.ref = i.innerType), (n.nullable = !0)) : (n.anyOf = [a, { type: `null` }])
  },
  Mo = (e, t, n, r) => {
    let i = e._zod.def
    Ra(i.innerType, t, r)
    let a = t.seen.get(e)
    a.ref = i.innerType
  },
  No = Symbol()
function Po(e, t, n, r, i) {
  let a = !1,
    o = JSON.stringify(e, (e, t) => (typeof t == `bigint` ? ((a = !0), null) : t))
  return a ? (La(t, n, r, i, `BigInt defaults cannot be represented in JSON Schema`), No) : JSON.parse(o)
}
var Fo = (e, t, n, r) => {
    let i = e._zod.def
    Ra(i.innerType, t, r)
    let a = t.seen.get(e)
    a.ref = i.innerType
    let o = Po(i.defaultValue, e, t, n, r)
    o !== No && (n.default = o)
  },
  Io = (e, t, n, r) => {
    let i = e._zod.def
    Ra(i.innerType, t, r)
    let a = t.seen.get(e)
    if (((a.ref = i.innerType), t.io !== `input`)) return
    let o = Po(i.defaultValue, e, t, n, r)
    o !== No && (n._prefault = o)
  },
  Lo = (e, t, n, r) => {
    let i = e._zod.def
    Ra(i.innerType, t, r)
    let a = t.seen.get(e)
    a.ref = i.innerType
    let o
    try {
      o = i.catchValue(void 0)
    } catch {
      La(e, t, n, r, `Dynamic catch values are not supported in JSON Schema`)
      return
    }
    n.default = o
  },
  Ro = (e, t, n, r) => {
    let i = e._zod.def,
      a = i.in._zod.traits.has(`$ZodTransform`),
      o = t.io === `input` ? (a ? i.out : i.in) : i.out
    Ra(o, t, r)
    let s = t.seen.get(e)
    s.ref = o
  },
  zo = (e, t, n, r) => {
    let i = e._zod.def
    Ra(i.innerType, t, r)
    let a = t.seen.get(e)
    ;((a.ref = i.innerType), (n.readOnly = !0))
  },
  Bo = (e, t, n, r) => {
    let i = e._zod.def
    Ra(i.innerType, t, r)
    let a = t.seen.get(e)
    a.ref = i.innerType
  },
  Vo = new WeakSet([Object.prototype, Error.prototype])
function Ho(e, t, n) {
  Object.defineProperty(e, t, {
    configurable: !0,
    enumerable: !1,
    get() {
      let e = n(this)
      return (Object.defineProperty(this, t, { value: e, configurable: !0, writable: !0 }), e)
    },
    set(e) {
      Object.defineProperty(this, t, { value: e, configurable: !0, writable: !0 })
    },
  })
}
var N = O(
    `ZodError`,
    (e, t) => {
      ;(ot.init(e, t), (e.name = `ZodError`))
      let n = Object.getPrototypeOf(e)
      Vo.has(n) ||
        (Vo.add(n),
        Ho(n, `format`, (e) => (t) => lt(e, t)),
        Ho(n, `flatten`, (e) => (t) => ct(e, t)),
        Ho(n, `addIssue`, (e) => (t) => {
          ;(e.issues.push(t), (e.message = JSON.stringify(e.issues, d, 2)))
        }),
        Ho(n, `addIssues`, (e) => (t) => {
          ;(e.issues.push(...t), (e.message = JSON.stringify(e.issues, d, 2)))
        }),
        Object.defineProperty(n, 'isEmpty', {
          configurable: !0,
          enumerable: !1,
          get() {
            return this.issues.length === 0
          },
        }))
    },
    void 0,
    { Parent: Error },
  ),
  Uo = dt(N),
  Wo = ft(N),
  Go = pt(N),
  Ko = ht(N),
  P = xt(N),
  F = St(N),
  qo = Ct(N),
  Jo = wt(N),
  Yo = Tt(N),
  Xo = Et(N),
  Zo = Dt(N),
  Qo = Ot(N)
function $o() {
  $e.localeError || et(Ei())
}
function es() {
  $e.memoizer || et({ memoizer: Ci() })
}
var I = O(`ZodType`, (e, t) => ($o(), A.init(e, t), (e.def = t), (e.type = t.type), e), {
    check(...e) {
      let t = this.def
      return this.clone(
        x(t, {
          checks: [
            ...(t.checks ?? []),
            ...e.map((e) =>
              typeof e == `function` ? { _zod: { check: e, def: { check: `custom` }, onattach: [] } } : e,
            ),
          ],
        }),
        { parent: !0 },
      )
    },
    with(...e) {
      return this.check(...e)
    },
    clone(e, t) {
      return de(this, e, t)
    },
    brand() {
      return this
    },
    register(e, t) {
      return (e.add(this, t), this)
    },
    refine(e, t) {
      return this.check(Cc(e, t))
    },
    superRefine(e, t) {
      return this.check(wc(e, t))
    },
    overwrite(e) {
      return this.check(wa(e))
    },
    optional() {
      return nc(this)
    },
    exactOptional() {
      return ic(this)
    },
    nullable() {
      return oc(this)
    },
    nullish() {
      return nc(oc(this))
    },
    nonoptional(e) {
      return fc(this, e)
    },
    array() {
      return Hs(this)
    },
    or(e) {
      return Ks([this, e])
    },
    and(e) {
      return Js(this, e)
    },
    transform(e) {
      return gc(this, ec(e))
    },
    default(e) {
      return cc(this, e)
    },
    prefault(e) {
      return uc(this, e)
    },
    catch(e) {
      return mc(this, e)
    },
    pipe(e) {
      return gc(this, e)
    },
    readonly() {
      return bc(this)
    },
    describe(e) {
      let t = this.clone()
      return (Ai.add(t, { description: e }), t)
    },
    meta(...e) {
      if (e.length === 0) return Ai.get(this)
      let t = this.clone()
      return (Ai.add(t, e[0]), t)
    },
    isOptional() {
      return this.safeParse(void 0).success
    },
    isNullable() {
      return this.safeParse(null).success
    },
    apply(e, ...t) {
      return t.length === 0 ? e(this) : e(this, ...t)
    },
    get '~standard'() {
      return Ie(this, `~standard`, {
        ...jn(this),
        jsonSchema: { input: Xa(this, `input`), output: Xa(this, `output`) },
      })
    },
    set '~standard'(e) {
      Fe(this, `~standard`, e)
    },
    parse: function e(t, n) {
      return Uo(this, t, n, { callee: e })
    },
    parseAsync: async function e(t, n) {
      return await Wo(this, t, n, { callee: e })
    },
    safeParse(e, t) {
      return Go(this, e, t)
    },
    async safeParseAsync(e, t) {
      return Ko(this, e, t)
    },
    get spa() {
      return this?.safeParseAsync
    },
    set spa(e) {
      Fe(this, `spa`, e)
    },
    validate(e, t) {
      return vt(this, e, t)
    },
    validateAsync(e, t) {
      return bt(this, e, t)
    },
    encode: function e(t, n) {
      return P(this, t, n, { callee: e })
    },
    decode: function e(t, n) {
      return F(this, t, n, { callee: e })
    },
    encodeAsync: async function e(t, n) {
      return await qo(this, t, n, { callee: e })
    },
    decodeAsync: async function e(t, n) {
      return await Jo(this, t, n, { callee: e })
    },
    safeEncode(e, t) {
      return Yo(this, e, t)
    },
    safeDecode(e, t) {
      return Xo(this, e, t)
    },
    async safeEncodeAsync(e, t) {
      return Zo(this, e, t)
    },
    async safeDecodeAsync(e, t) {
      return Qo(this, e, t)
    },
    toJSONSchema(e) {
      return Ya(this, {})(e)
    },
    get description() {
      return Ai.get(this)?.description
    },
    get _def() {
      return this._zod.def
    },
  }),
  ts = O(
    `_ZodString`,
    (e, t) => {
      ;(Mn.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => po(e, t, n, r)))
    },
    Le(
      {
        format: (e) => co(e).format ?? null,
        minLength: (e) => co(e).minimum ?? null,
        maxLength: (e) => co(e).maximum ?? null,
      },
      {
        regex(...e) {
          return this.check(va(...e))
        },
        includes(...e) {
          return this.check(xa(...e))
        },
        startsWith(...e) {
          return this.check(Sa(...e))
        },
        endsWith(...e) {
          return this.check(Ca(...e))
        },
        min(...e) {
          return this.check(ga(...e))
        },
        max(...e) {
          return this.check(ha(...e))
        },
        length(...e) {
          return this.check(_a(...e))
        },
        nonempty(...e) {
          return this.check(ga(1, ...e))
        },
        lowercase(e) {
          return this.check(ya(e))
        },
        uppercase(e) {
          return this.check(ba(e))
        },
        trim() {
          return this.check(Ea())
        },
        normalize(...e) {
          return this.check(Ta(...e))
        },
        toLowerCase() {
          return this.check(Da())
        },
        toUpperCase() {
          return this.check(Oa())
        },
        slugify() {
          return this.check(ka())
        },
      },
    ),
  ),
  ns = O(
    `ZodString`,
    (e, t) => {
      ;(Mn.init(e, t), ts.init(e, t))
    },
    {
      email(e) {
        return this.check(Ni(cs, e))
      },
      url(e) {
        return this.check(zi(ps, e))
      },
      jwt(e) {
        return this.check(ea(Os, e))
      },
      emoji(e) {
        return this.check(Bi(ms, e))
      },
      guid(e) {
        return this.check(Pi(us, e))
      },
      uuid(e) {
        return this.check(Fi(ds, e))
      },
      uuidv4(e) {
        return this.check(Ii(ds, e))
      },
      uuidv6(e) {
        return this.check(Li(ds, e))
      },
      uuidv7(e) {
        return this.check(Ri(ds, e))
      },
      nanoid(e) {
        return this.check(Vi(hs, e))
      },
      cuid(e) {
        return this.check(Hi(gs, e))
      },
      cuid2(e) {
        return this.check(Ui(_s, e))
      },
      ulid(e) {
        return this.check(Wi(vs, e))
      },
      base64(e) {
        return this.check(Zi(Ts, e))
      },
      base64url(e) {
        return this.check(Qi(Es, e))
      },
      xid(e) {
        return this.check(Gi(ys, e))
      },
      ksuid(e) {
        return this.check(Ki(bs, e))
      },
      ipv4(e) {
        return this.check(qi(xs, e))
      },
      ipv6(e) {
        return this.check(Ji(Ss, e))
      },
      cidrv4(e) {
        return this.check(Yi(Cs, e))
      },
      cidrv6(e) {
        return this.check(Xi(ws, e))
      },
      e164(e) {
        return this.check($i(Ds, e))
      },
      datetime(e) {
        return this.check(ta(is, e))
      },
      date(e) {
        return this.check(na(as, e))
      },
      time(e) {
        return this.check(ra(os, e))
      },
      duration(e) {
        return this.check(ia(ss, e))
      },
    },
  )
function L(e) {
  return Mi(ns, e)
}
var rs = O(`ZodStringFormat`, (e, t) => {
    ;(j.init(e, t), ts.init(e, t))
  }),
  is = O(`ZodISODateTime`, (e, t) => {
    ;(Zn.init(e, t), rs.init(e, t))
  }),
  as = O(`ZodISODate`, (e, t) => {
    ;(Qn.init(e, t), rs.init(e, t))
  }),
  os = O(`ZodISOTime`, (e, t) => {
    ;($n.init(e, t), rs.init(e, t))
  }),
  ss = O(`ZodISODuration`, (e, t) => {
    ;(er.init(e, t), rs.init(e, t))
  }),
  cs = O(`ZodEmail`, (e, t) => {
    ;(Fn.init(e, t), rs.init(e, t))
  })
function ls(e) {
  return Ni(cs, e)
}
var us = O(`ZodGUID`, (e, t) => {
    ;(Nn.init(e, t), rs.init(e, t))
  }),
  ds = O(`ZodUUID`, (e, t) => {
    ;(Pn.init(e, t), rs.init(e, t))
  })
function fs(e) {
  return Fi(ds, e)
}
var ps = O(`ZodURL`, (e, t) => {
    ;(Un.init(e, t), rs.init(e, t))
  }),
  ms = O(`ZodEmoji`, (e, t) => {
    ;(Wn.init(e, t), rs.init(e, t))
  }),
  hs = O(`ZodNanoID`, (e, t) => {
    ;(Gn.init(e, t), rs.init(e, t))
  }),
  gs = O(`ZodCUID`, (e, t) => {
    ;(Kn.init(e, t), rs.init(e, t))
  }),
  _s = O(`ZodCUID2`, (e, t) => {
    ;(qn.init(e, t), rs.init(e, t))
  }),
  vs = O(`ZodULID`, (e, t) => {
    ;(Jn.init(e, t), rs.init(e, t))
  }),
  ys = O(`ZodXID`, (e, t) => {
    ;(Yn.init(e, t), rs.init(e, t))
  }),
  bs = O(`ZodKSUID`, (e, t) => {
    ;(Xn.init(e, t), rs.init(e, t))
  }),
  xs = O(`ZodIPv4`, (e, t) => {
    ;(tr.init(e, t), rs.init(e, t))
  }),
  Ss = O(`ZodIPv6`, (e, t) => {
    ;(ir.init(e, t), rs.init(e, t))
  }),
  Cs = O(`ZodCIDRv4`, (e, t) => {
    ;(ar.init(e, t), rs.init(e, t))
  }),
  ws = O(`ZodCIDRv6`, (e, t) => {
    ;(sr.init(e, t), rs.init(e, t))
  }),
  Ts = O(`ZodBase64`, (e, t) => {
    ;(ur.init(e, t), rs.init(e, t))
  }),
  Es = O(`ZodBase64URL`, (e, t) => {
    ;(pr.init(e, t), rs.init(e, t))
  }),
  Ds = O(`ZodE164`, (e, t) => {
    ;(mr.init(e, t), rs.init(e, t))
  }),
  Os = O(`ZodJWT`, (e, t) => {
    ;(gr.init(e, t), rs.init(e, t))
  }),
  ks = O(
    `ZodNumber`,
    (e, t) => {
      ;(_r.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => mo(e, t, n, r)), (e.isFinite = !0))
    },
    Le(
      {
        minValue: (e) => {
          let { minimum: t, exclusiveMinimum: n } = co(e)
          return Math.max(t ?? -1 / 0, n ?? -1 / 0)
        },
        maxValue: (e) => {
          let { maximum: t, exclusiveMaximum: n } = co(e)
          return Math.min(t ?? 1 / 0, n ?? 1 / 0)
        },
        isInt: (e) => {
          let { isInt: t, multipleOf: n } = co(e)
          return !!t || !!n?.some(Number.isSafeInteger)
        },
        format: (e) => co(e).format ?? null,
      },
      {
        gt(e, t) {
          return this.check(fa(e, t))
        },
        gte(e, t) {
          return this.check(pa(e, t))
        },
        min(e, t) {
          return this.check(pa(e, t))
        },
        lt(e, t) {
          return this.check(ua(e, t))
        },
        lte(e, t) {
          return this.check(da(e, t))
        },
        max(e, t) {
          return this.check(da(e, t))
        },
        int(e) {
          return this.check(R(e))
        },
        safe(e) {
          return this.check(R(e))
        },
        positive(e) {
          return this.check(fa(0, e))
        },
        nonnegative(e) {
          return this.check(pa(0, e))
        },
        negative(e) {
          return this.check(ua(0, e))
        },
        nonpositive(e) {
          return this.check(da(0, e))
        },
        multipleOf(e, t) {
          return this.check(ma(e, t))
        },
        step(e, t) {
          return this.check(ma(e, t))
        },
        finite() {
          return this
        },
      },
    ),
  ),
  As = O(`ZodNumberFormat`, (e, t) => {
    ;(vr.init(e, t), ks.init(e, t))
  })
function R(e) {
  return aa(As, e)
}
var js = O(`ZodBoolean`, (e, t) => {
  ;(yr.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => ho(e, t, n, r)))
})
function Ms(e) {
  return oa(js, e)
}
var Ns = O(`ZodNull`, (e, t) => {
  ;(br.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => go(e, t, n, r)))
})
function Ps(e) {
  return sa(Ns, e)
}
var Fs = O(`ZodUnknown`, (e, t) => {
  ;(xr.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (e, t, n) => void 0))
})
function Is() {
  return ca(Fs)
}
var Ls = O(`ZodNever`, (e, t) => {
  ;(Sr.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => _o(e, t, n, r)))
})
function Rs(e) {
  return la(Ls, e)
}
var zs = O(
  `ZodDate`,
  (e, t) => {
    ;(Cr.init(e, t),
      I.init(e, t),
      (e._zod.processJSONSchema = (t, n, r) => vo(e, t, n, r)),
      (e.min = (t, n) => e.check(pa(t, n))),
      (e.max = (t, n) => e.check(da(t, n))))
  },
  Le(
    {
      minDate: (e) => {
        let { minimum: t } = co(e)
        return t ? new Date(t) : null
      },
      maxDate: (e) => {
        let { maximum: t } = co(e)
        return t ? new Date(t) : null
      },
    },
    {},
  ),
)
function Bs(e) {
  return M(zs, e)
}
var Vs = O(
  `ZodArray`,
  (e, t) => {
    ;(es(),
      Dr.init(e, t),
      I.init(e, t),
      (e._zod.processJSONSchema = (t, n, r) => So(e, t, n, r)),
      (e.element = t.element))
  },
  {
    min(e, t) {
      return this.check(ga(e, t))
    },
    nonempty(e) {
      return this.check(ga(1, e))
    },
    max(e, t) {
      return this.check(ha(e, t))
    },
    length(e, t) {
      return this.check(_a(e, t))
    },
    unwrap() {
      return this.element
    },
  },
)
function Hs(e, t) {
  return Aa(Vs, e, t)
}
var Us = O(
  `ZodObject`,
  (e, t) => {
    ;(es(),
      Nr.init(e, t),
      I.init(e, t),
      (e._zod.processJSONSchema = (t, n, r) => wo(e, t, n, r)),
      Ue(e, `shape`, (e) => e._zod.def.shape, !1))
  },
  {
    keyof() {
      return Qs(Object.keys(this._zod.def.shape))
    },
    catchall(e) {
      return this.clone(x(this._zod.def, { catchall: e }))
    },
    passthrough() {
      return this.clone(x(this._zod.def, { catchall: Is() }))
    },
    loose() {
      return this.clone(x(this._zod.def, { catchall: Is() }))
    },
    strict() {
      return this.clone(x(this._zod.def, { catchall: Rs() }))
    },
    strip() {
      return this.clone(x(this._zod.def, { catchall: void 0 }))
    },
    extend(e) {
      return ye(this, e)
    },
    safeExtend(e) {
      return xe(this, e)
    },
    merge(e) {
      return Se(this, e)
    },
    pick(e) {
      return ge(this, e)
    },
    omit(e) {
      return ve(this, e)
    },
    partial(...e) {
      return Ce(tc, this, e[0])
    },
    exactPartial(...e) {
      return Ce(rc, this, e[0], `exactPartial`)
    },
    required(...e) {
      return w(dc, this, e[0])
    },
  },
)
function z(e, t) {
  return new Us({ type: `object`, shape: e ?? {}, ...C(t) })
}
function Ws(e, t) {
  return new Us({ type: `object`, shape: e, catchall: Rs(), ...C(t) })
}
var Gs = O(`ZodUnion`, (e, t) => {
  ;(Fr.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => To(e, t, n, r)), (e.options = t.options))
})
function Ks(e, t) {
  return new Gs({ type: `union`, options: e, ...C(t) })
}
var qs = O(`ZodIntersection`, (e, t) => {
  ;(Ir.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => Eo(e, t, n, r)))
})
function Js(e, t) {
  return new qs({ type: `intersection`, left: e, right: t })
}
var Ys = O(`ZodRecord`, (e, t) => {
  ;(es(),
    zr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Ao(e, t, n, r)),
    (e.keyType = t.keyType),
    (e.valueType = t.valueType))
})
function Xs(e, t, n) {
  return !t || !t._zod
    ? new Ys({ type: `record`, keyType: L(), valueType: e, ...C(t) })
    : new Ys({ type: `record`, keyType: e, valueType: t, ...C(n) })
}
var Zs = O(`ZodEnum`, (e, t) => {
  ;(Br.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => yo(e, t, n, r)),
    (e.enum = t.entries),
    (e.options = [...e._zod.values]))
  let n = new Set(Object.keys(t.entries))
  ;((e.extract = (e, r) => {
    let i = {}
    for (let r of e)
      if (n.has(r)) i[r] = t.entries[r]
      else throw Error(`Key ${r} not found in enum`)
    return new Zs({ ...t, checks: [], ...C(r), entries: i })
  }),
    (e.exclude = (e, r) => {
      let i = { ...t.entries }
      for (let t of e)
        if (n.has(t)) delete i[t]
        else throw Error(`Key ${t} not found in enum`)
      return new Zs({ ...t, checks: [], ...C(r), entries: i })
    }))
})
function Qs(e, t) {
  return new Zs({ type: `enum`, entries: Array.isArray(e) ? Object.fromEntries(e.map((e) => [e, e])) : e, ...C(t) })
}
var $s = O(`ZodTransform`, (e, t) => {
  ;(es(),
    Vr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => xo(e, t, n, r)),
    (e._zod.parse = (n, r) => {
      if (r.direction === `backward`) throw new Qe(e.constructor.name)
      n.addIssue = (r) => {
        if (typeof r == `string`) n.issues.push(Ne(r, n.value, t))
        else {
          let t = r
          ;(t.fatal && (t.continue = !1),
            (t.code ??= `custom`),
            `input` in t || (t.input = n.value),
            (t.inst ??= e),
            n.issues.push(Ne(t)))
        }
      }
      let i = t.transform(n.value, n)
      return i instanceof Promise ? i.then((e) => ((n.value = e), n)) : ((n.value = i), n)
    }))
})
function ec(e) {
  return new $s({ type: `transform`, transform: e })
}
var tc = O(`ZodOptional`, (e, t) => {
  ;(Ur.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Bo(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType))
})
function nc(e) {
  return new tc({ type: `optional`, innerType: e })
}
var rc = O(`ZodExactOptional`, (e, t) => {
  ;(Wr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Bo(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType))
})
function ic(e) {
  return new rc({ type: `optional`, innerType: e })
}
var ac = O(`ZodNullable`, (e, t) => {
  ;(Gr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => jo(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType))
})
function oc(e) {
  return new ac({ type: `nullable`, innerType: e })
}
var sc = O(`ZodDefault`, (e, t) => {
  ;(Kr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Fo(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType),
    (e.removeDefault = e.unwrap))
})
function cc(e, t) {
  return new sc({
    type: `default`,
    innerType: e,
    get defaultValue() {
      return typeof t == `function` ? t() : ce(t)
    },
  })
}
var lc = O(`ZodPrefault`, (e, t) => {
  ;(Jr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Io(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType))
})
function uc(e, t) {
  return new lc({
    type: `prefault`,
    innerType: e,
    get defaultValue() {
      return typeof t == `function` ? t() : ce(t)
    },
  })
}
var dc = O(`ZodNonOptional`, (e, t) => {
  ;(Yr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Mo(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType))
})
function fc(e, t) {
  return new dc({ type: `nonoptional`, innerType: e, ...C(t) })
}
var pc = O(`ZodCatch`, (e, t) => {
  ;(Qr.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Lo(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType),
    (e.removeCatch = e.unwrap))
})
function mc(e, t) {
  return new pc({ type: `catch`, innerType: e, catchValue: typeof t == `function` ? t : Ge(t) })
}
var hc = O(`ZodPipe`, (e, t) => {
  ;($r.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => Ro(e, t, n, r)),
    (e.in = t.in),
    (e.out = t.out))
})
function gc(e, t) {
  return new hc({ type: `pipe`, in: e, out: t })
}
var _c = O(`ZodCodec`, (e, t) => {
  ;(hc.init(e, t), ti.init(e, t))
})
function vc(e, t, n) {
  return new _c({ type: `pipe`, in: e, out: t, transform: n.decode, reverseTransform: n.encode })
}
var yc = O(`ZodReadonly`, (e, t) => {
  ;(ii.init(e, t),
    I.init(e, t),
    (e._zod.processJSONSchema = (t, n, r) => zo(e, t, n, r)),
    (e.unwrap = () => e._zod.def.innerType))
})
function bc(e) {
  return new yc({ type: `readonly`, innerType: e })
}
var xc = O(`ZodCustom`, (e, t) => {
  ;(oi.init(e, t), I.init(e, t), (e._zod.processJSONSchema = (t, n, r) => bo(e, t, n, r)))
})
function Sc(e, t) {
  return ja(xc, e ?? (() => !0), t)
}
function Cc(e, t = {}) {
  return Ma(xc, e, t)
}
function wc(e, t) {
  return Na(e, t)
}
function Tc(e) {
  return na(as, e)
}
et({ jitless: !0 })
var Ec = o((e) => {
    var t = Symbol.for(`react.transitional.element`),
      n = Symbol.for(`react.portal`),
      r = Symbol.for(`react.fragment`),
      i = Symbol.for(`react.strict_mode`),
      a = Symbol.for(`react.profiler`),
      o = Symbol.for(`react.consumer`),
      s = Symbol.for(`react.context`),
      c = Symbol.for(`react.forward_ref`),
      l = Symbol.for(`react.suspense`),
      u = Symbol.for(`react.memo`),
      d = Symbol.for(`react.lazy`),
      f = Symbol.for(`react.activity`),
      p = Symbol.for(`react.view_transition`),
      m = Symbol.iterator
    function h(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (m && e[m]) || e[`@@iterator`]), typeof e == `function` ? e : null)
    }
    var g = {
        isMounted: function () {
          return !1
        },
        enqueueForceUpdate: function () {},
        enqueueReplaceState: function () {},
        enqueueSetState: function () {},
      },
      _ = Object.assign,
      v = {}
    function y(e, t, n) {
      ;((this.props = e), (this.context = t), (this.refs = v), (this.updater = n || g))
    }
    ;((y.prototype.isReactComponent = {}),
      (y.prototype.setState = function (e, t) {
        if (typeof e != `object` && typeof e != `function` && e != null)
          throw Error(
            `takes an object of state variables to update or a function which returns an object of state variables.`,
          )
        this.updater.enqueueSetState(this, e, t, `setState`)
      }),
      (y.prototype.forceUpdate = function (e) {
        this.updater.enqueueForceUpdate(this, e, `forceUpdate`)
      }))
    function b() {}
    b.prototype = y.prototype
    function ee(e, t, n) {
      ;((this.props = e), (this.context = t), (this.refs = v), (this.updater = n || g))
    }
    var te = (ee.prototype = new b())
    ;((te.constructor = ee), _(te, y.prototype), (te.isPureReactComponent = !0))
    var ne = Array.isArray
    function x() {}
    var S = { H: null, A: null, T: null, S: null },
      re = Object.prototype.hasOwnProperty
    function ie(e, n, r) {
      var i = r.ref
      return { $$typeof: t, type: e, key: n, ref: i === void 0 ? null : i, props: r }
    }
    function ae(e, t) {
      return ie(e.type, t, e.props)
    }
    function oe(e) {
      return typeof e == `object` && !!e && e.$$typeof === t
    }
    function se(e) {
      var t = { '=': `=0`, ':': `=2` }
      return (
        `$` +
        e.replace(/[=:]/g, function (e) {
          return t[e]
        })
      )
    }
    var ce = /\/+/g
    function le(e, t) {
      return typeof e == `object` && e && e.key != null ? se(`` + e.key) : t.toString(36)
    }
    function ue(e) {
      switch (e.status) {
        case `fulfilled`:
          return e.value
        case `rejected`:
          throw e.reason
        default:
          switch (
            (typeof e.status == `string`
              ? e.then(x, x)
              : ((e.status = `pending`),
                e.then(
                  function (t) {
                    e.status === `pending` && ((e.status = `fulfilled`), (e.value = t))
                  },
                  function (t) {
                    e.status === `pending` && ((e.status = `rejected`), (e.reason = t))
                  },
                )),
            e.status)
          ) {
            case `fulfilled`:
              return e.value
            case `rejected`:
              throw e.reason
          }
      }
      throw e
    }
    function de(e, r, i, a, o) {
      var s = typeof e
      ;(s === `undefined` || s === `boolean`) && (e = null)
      var c = !1
      if (e === null) c = !0
      else
        switch (s) {
          case `bigint`:
          case `string`:
          case `number`:
            c = !0
            break
          case `object`:
            switch (e.$$typeof) {
              case t:
              case n:
                c = !0
                break
              case d:
                return ((c = e._init), de(c(e._payload), r, i, a, o))
            }
        }
      if (c)
        return (
          (o = o(e)),
          (c = a === `` ? `.` + le(e, 0) : a),
          ne(o)
            ? ((i = ``),
              c != null && (i = c.replace(ce, `$&/`) + `/`),
              de(o, r, i, ``, function (e) {
                return e
              }))
            : o != null &&
              (oe(o) &&
                (o = ae(
                  o,
                  i + (o.key == null || (e && e.key === o.key) ? `` : (`` + o.key).replace(ce, `$&/`) + `/`) + c,
                )),
              r.push(o)),
          1
        )
      c = 0
      var l = a === `` ? `.` : a + `:`
      if (ne(e)) for (var u = 0; u < e.length; u++) ((a = e[u]), (s = l + le(a, u)), (c += de(a, r, i, s, o)))
      else if (((u = h(e)), typeof u == `function`))
        for (e = u.call(e), u = 0; !(a = e.next()).done;)
          ((a = a.value), (s = l + le(a, u++)), (c += de(a, r, i, s, o)))
      else if (s === `object`) {
        if (typeof e.then == `function`) return de(ue(e), r, i, a, o)
        throw (
          (r = String(e)),
          Error(
            `Objects are not valid as a React child (found: ` +
              (r === `[object Object]` ? `object with keys {` + Object.keys(e).join(`, `) + `}` : r) +
              `). If you meant to render a collection of children, use an array instead.`,
          )
        )
      }
      return c
    }
    function C(e, t, n) {
      if (e == null) return e
      var r = [],
        i = 0
      return (
        de(e, r, ``, ``, function (e) {
          return t.call(n, e, i++)
        }),
        r
      )
    }
    function fe(e) {
      if (e._status === -1) {
        var t = e._result,
          n = t()
        ;(n.then(
          function (t) {
            ;(e._status === 0 || e._status === -1) &&
              ((e._status = 1), (e._result = t), n.status === void 0 && ((n.status = `fulfilled`), (n.value = t)))
          },
          function (t) {
            ;(e._status === 0 || e._status === -1) &&
              ((e._status = 2), (e._result = t), n.status === void 0 && ((n.status = `rejected`), (n.reason = t)))
          },
        ),
          e._status === -1 && ((e._status = 0), (e._result = n)))
      }
      if (e._status === 1) return e._result.default
      throw e._result
    }
    var pe =
      typeof reportError == `function`
        ? reportError
        : function (e) {
            if (typeof window == `object` && typeof window.ErrorEvent == `function`) {
              var t = new window.ErrorEvent(`error`, {
                bubbles: !0,
                cancelable: !0,
                message: typeof e == `object` && e && typeof e.message == `string` ? String(e.message) : String(e),
                error: e,
              })
              if (!window.dispatchEvent(t)) return
            } else if (typeof process == `object` && typeof process.emit == `function`) {
              process.emit(`uncaughtException`, e)
              return
            }
            console.error(e)
          }
    function me(e) {
      var t = S.T,
        n = {}
      ;((n.types = t === null ? null : t.types), (S.T = n))
      try {
        var r = e(),
          i = S.S
        ;(i !== null && i(n, r), typeof r == `object` && r && typeof r.then == `function` && r.then(x, pe))
      } catch (e) {
        pe(e)
      } finally {
        ;(t !== null && n.types !== null && (t.types = n.types), (S.T = t))
      }
    }
    function he(e) {
      var t = S.T
      if (t !== null) {
        var n = t.types
        n === null ? (t.types = [e]) : n.indexOf(e) === -1 && n.push(e)
      } else me(he.bind(null, e))
    }
    var ge = {
      map: C,
      forEach: function (e, t, n) {
        C(
          e,
          function () {
            t.apply(this, arguments)
          },
          n,
        )
      },
      count: function (e) {
        var t = 0
        return (
          C(e, function () {
            t++
          }),
          t
        )
      },
      toArray: function (e) {
        return (
          C(e, function (e) {
            return e
          }) || []
        )
      },
      only: function (e) {
        if (!oe(e)) throw Error(`React.Children.only expected to receive a single React element child.`)
        return e
      },
    }
    ;((e.Activity = f),
      (e.Children = ge),
      (e.Component = y),
      (e.Fragment = r),
      (e.Profiler = a),
      (e.PureComponent = ee),
      (e.StrictMode = i),
      (e.Suspense = l),
      (e.ViewTransition = p),
      (e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = S),
      (e.__COMPILER_RUNTIME = {
        __proto__: null,
        c: function (e) {
          return S.H.useMemoCache(e)
        },
      }),
      (e.addTransitionType = he),
      (e.cache = function (e) {
        return function () {
          return e.apply(null, arguments)
        }
      }),
      (e.cacheSignal = function () {
        return null
      }),
      (e.cloneElement = function (e, t, n) {
        if (e == null) throw Error(`The argument must be a React element, but you passed ` + e + `.`)
        var r = _({}, e.props),
          i = e.key
        if (t != null)
          for (a in (t.key !== void 0 && (i = `` + t.key), t))
            !re.call(t, a) ||
              a === `key` ||
              a === `__self` ||
              a === `__source` ||
              (a === `ref` && t.ref === void 0) ||
              (r[a] = t[a])
        var a = arguments.length - 2
        if (a === 1) r.children = n
        else if (1 < a) {
          for (var o = Array(a), s = 0; s < a; s++) o[s] = arguments[s + 2]
          r.children = o
        }
        return ie(e.type, i, r)
      }),
      (e.createContext = function (e) {
        return (
          (e = { $$typeof: s, _currentValue: e, _currentValue2: e, _threadCount: 0, Provider: null, Consumer: null }),
          (e.Provider = e),
          (e.Consumer = { $$typeof: o, _context: e }),
          e
        )
      }),
      (e.createElement = function (e, t, n) {
        var r,
          i = {},
          a = null
        if (t != null)
          for (r in (t.key !== void 0 && (a = `` + t.key), t))
            re.call(t, r) && r !== `key` && r !== `__self` && r !== `__source` && (i[r] = t[r])
        var o = arguments.length - 2
        if (o === 1) i.children = n
        else if (1 < o) {
          for (var s = Array(o), c = 0; c < o; c++) s[c] = arguments[c + 2]
          i.children = s
        }
        if (e && e.defaultProps) for (r in ((o = e.defaultProps), o)) i[r] === void 0 && (i[r] = o[r])
        return ie(e, a, i)
      }),
      (e.createRef = function () {
        return { current: null }
      }),
      (e.forwardRef = function (e) {
        return { $$typeof: c, render: e }
      }),
      (e.isValidElement = oe),
      (e.lazy = function (e) {
        return { $$typeof: d, _payload: { _status: -1, _result: e }, _init: fe }
      }),
      (e.memo = function (e, t) {
        return { $$typeof: u, type: e, compare: t === void 0 ? null : t }
      }),
      (e.startTransition = me),
      (e.unstable_useCacheRefresh = function () {
        return S.H.useCacheRefresh()
      }),
      (e.use = function (e) {
        return S.H.use(e)
      }),
      (e.useActionState = function (e, t, n) {
        return S.H.useActionState(e, t, n)
      }),
      (e.useCallback = function (e, t) {
        return S.H.useCallback(e, t)
      }),
      (e.useContext = function (e) {
        return S.H.useContext(e)
      }),
      (e.useDebugValue = function () {}),
      (e.useDeferredValue = function (e, t) {
        return S.H.useDeferredValue(e, t)
      }),
      (e.useEffect = function (e, t) {
        return S.H.useEffect(e, t)
      }),
      (e.useEffectEvent = function (e) {
        return S.H.useEffectEvent(e)
      }),
      (e.useId = function () {
        return S.H.useId()
      }),
      (e.useImperativeHandle = function (e, t, n) {
        return S.H.useImperativeHandle(e, t, n)
      }),
      (e.useInsertionEffect = function (e, t) {
        return S.H.useInsertionEffect(e, t)
      }),
      (e.useLayoutEffect = function (e, t) {
        return S.H.useLayoutEffect(e, t)
      }),
      (e.useMemo = function (e, t) {
        return S.H.useMemo(e, t)
      }),
      (e.useOptimistic = function (e, t) {
        return S.H.useOptimistic(e, t)
      }),
      (e.useReducer = function (e, t, n) {
        return S.H.useReducer(e, t, n)
      }),
      (e.useRef = function (e) {
        return S.H.useRef(e)
      }),
      (e.useState = function (e) {
        return S.H.useState(e)
      }),
      (e.useSyncExternalStore = function (e, t, n) {
        return S.H.useSyncExternalStore(e, t, n)
      }),
      (e.useTransition = function () {
        return S.H.useTransition()
      }),
      (e.version = `19.3.1`))
  }),
  Dc = o((e, t) => {
    t.exports = Ec()
  }),
  Oc = o((e) => {
    function t(e, t) {
      var n = e.length
      e.push(t)
      a: for (; 0 < n;) {
        var r = (n - 1) >>> 1,
          a = e[r]
        if (0 < i(a, t)) ((e[r] = t), (e[n] = a), (n = r))
        else break a
      }
    }
    function n(e) {
      return e.length === 0 ? null : e[0]
    }
    function r(e) {
      if (e.length === 0) return null
      var t = e[0],
        n = e.pop()
      if (n !== t) {
        e[0] = n
        a: for (var r = 0, a = e.length, o = a >>> 1; r < o;) {
          var s = 2 * (r + 1) - 1,
            c = e[s],
            l = s + 1,
            u = e[l]
          if (0 > i(c, n)) l < a && 0 > i(u, c) ? ((e[r] = u), (e[l] = n), (r = l)) : ((e[r] = c), (e[s] = n), (r = s))
          else if (l < a && 0 > i(u, n)) ((e[r] = u), (e[l] = n), (r = l))
          else break a
        }
      }
      return t
    }
    function i(e, t) {
      var n = e.sortIndex - t.sortIndex
      return n === 0 ? e.id - t.id : n
    }
    if (((e.unstable_now = void 0), typeof performance == `object` && typeof performance.now == `function`)) {
      var a = performance
      e.unstable_now = function () {
        return a.now()
      }
    } else {
      var o = Date,
        s = o.now()
      e.unstable_now = function () {
        return o.now() - s
      }
    }
    var c = [],
      l = [],
      u = 1,
      d = null,
      f = 3,
      p = !1,
      m = !1,
      h = !1,
      g = !1,
      _ = typeof setTimeout == `function` ? setTimeout : null,
      v = typeof clearTimeout == `function` ? clearTimeout : null,
      y = typeof setImmediate < `u` ? setImmediate : null
    function b(e) {
      for (var i = n(l); i !== null;) {
        if (i.callback === null) r(l)
        else if (i.startTime <= e) (r(l), (i.sortIndex = i.expirationTime), t(c, i))
        else break
        i = n(l)
      }
    }
    function ee(e) {
      if (((h = !1), b(e), !m)) {
        if (n(c) !== null) ((m = !0), te || ((te = !0), ae()))
        else {
          var t = n(l)
          t !== null && ce(ee, t.startTime - e)
        }
      }
    }
    var te = !1,
      ne = -1,
      x = 5,
      S = -1
    function re() {
      return g ? !0 : !(e.unstable_now() - S < x)
    }
    function ie() {
      if (((g = !1), te)) {
        var t = e.unstable_now()
        S = t
        var i = !0
        try {
          a: {
            ;((m = !1), h && ((h = !1), v(ne), (ne = -1)), (p = !0))
            var a = f
            try {
              b: {
                for (b(t), d = n(c); d !== null && !(d.expirationTime > t && re());) {
                  var o = d.callback
                  if (typeof o == `function`) {
                    ;((d.callback = null), (f = d.priorityLevel))
                    var s = o(d.expirationTime <= t)
                    if (((t = e.unstable_now()), typeof s == `function`)) {
                      ;((d.callback = s), b(t), (i = !0))
                      break b
                    }
                    ;(d === n(c) && r(c), b(t))
                  } else r(c)
                  d = n(c)
                }
                if (d !== null) i = !0
                else {
                  var u = n(l)
                  ;(u !== null && ce(ee, u.startTime - t), (i = !1))
                }
              }
              break a
            } finally {
              ;((d = null), (f = a), (p = !1))
            }
            i = void 0
          }
        } finally {
          i ? ae() : (te = !1)
        }
      }
    }
    var ae
    if (typeof y == `function`)
      ae = function () {
        y(ie)
      }
    else if (typeof MessageChannel < `u`) {
      var oe = new MessageChannel(),
        se = oe.port2
      ;((oe.port1.onmessage = ie),
        (ae = function () {
          se.postMessage(null)
        }))
    } else
      ae = function () {
        _(ie, 0)
      }
    function ce(t, n) {
      ne = _(function () {
        t(e.unstable_now())
      }, n)
    }
    ;((e.unstable_IdlePriority = 5),
      (e.unstable_ImmediatePriority = 1),
      (e.unstable_LowPriority = 4),
      (e.unstable_NormalPriority = 3),
      (e.unstable_Profiling = null),
      (e.unstable_UserBlockingPriority = 2),
      (e.unstable_cancelCallback = function (e) {
        e.callback = null
      }),
      (e.unstable_forceFrameRate = function (e) {
        0 > e || 125 < e
          ? console.error(
              `forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported`,
            )
          : (x = 0 < e ? Math.floor(1e3 / e) : 5)
      }),
      (e.unstable_getCurrentPriorityLevel = function () {
        return f
      }),
      (e.unstable_next = function (e) {
        switch (f) {
          case 1:
          case 2:
          case 3:
            var t = 3
            break
          default:
            t = f
        }
        var n = f
        f = t
        try {
          return e()
        } finally {
          f = n
        }
      }),
      (e.unstable_requestPaint = function () {
        g = !0
      }),
      (e.unstable_runWithPriority = function (e, t) {
        switch (e) {
          case 1:
          case 2:
          case 3:
          case 4:
          case 5:
            break
          default:
            e = 3
        }
        var n = f
        f = e
        try {
          return t()
        } finally {
          f = n
        }
      }),
      (e.unstable_scheduleCallback = function (r, i, a) {
        var o = e.unstable_now()
        switch (
          (typeof a == `object` && a ? ((a = a.delay), (a = typeof a == `number` && 0 < a ? o + a : o)) : (a = o), r)
        ) {
          case 1:
            var s = -1
            break
          case 2:
            s = 250
            break
          case 5:
            s = 1073741823
            break
          case 4:
            s = 1e4
            break
          default:
            s = 5e3
        }
        return (
          (s = a + s),
          (r = { id: u++, callback: i, priorityLevel: r, startTime: a, expirationTime: s, sortIndex: -1 }),
          a > o
            ? ((r.sortIndex = a),
              t(l, r),
              n(c) === null && r === n(l) && (h ? (v(ne), (ne = -1)) : (h = !0), ce(ee, a - o)))
            : ((r.sortIndex = s), t(c, r), m || p || ((m = !0), te || ((te = !0), ae()))),
          r
        )
      }),
      (e.unstable_shouldYield = re),
      (e.unstable_wrapCallback = function (e) {
        var t = f
        return function () {
          var n = f
          f = t
          try {
            return e.apply(this, arguments)
          } finally {
            f = n
          }
        }
      }))
  }),
  kc = o((e, t) => {
    t.exports = Oc()
  }),
  Ac = o((e) => {
    var t = Dc()
    function n(e) {
      var t = `https://react.dev/errors/` + e
      if (1 < arguments.length) {
        t += `?args[]=` + encodeURIComponent(arguments[1])
        for (var n = 2; n < arguments.length; n++) t += `&args[]=` + encodeURIComponent(arguments[n])
      }
      return (
        `Minified React error #` +
        e +
        `; visit ` +
        t +
        ` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`
      )
    }
    function r() {}
    var i = {
        d: {
          f: r,
          r: function () {
            throw Error(n(522))
          },
          D: r,
          C: r,
          L: r,
          m: r,
          X: r,
          S: r,
          M: r,
        },
        p: 0,
        findDOMNode: null,
      },
      a = Symbol.for(`react.portal`),
      o = Symbol.for(`react.recoverable`),
      s = Symbol.for(`react.optimistic_key`)
    function c(e, t, n) {
      var r = 3 < arguments.length && arguments[3] !== void 0 ? arguments[3] : null
      return {
        $$typeof: a,
        key: r == null ? null : r === s ? s : `` + r,
        children: e,
        containerInfo: t,
        implementation: n,
      }
    }
    var l = t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
    function u(e, t) {
      if (e === `font`) return ``
      if (typeof t == `string`) return t === `use-credentials` ? t : ``
    }
    ;((e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = i),
      (e.browser = function (e) {
        return { $$typeof: o, _reason: e }
      }),
      (e.createPortal = function (e, t) {
        var r = 2 < arguments.length && arguments[2] !== void 0 ? arguments[2] : null
        if (!t || (t.nodeType !== 1 && t.nodeType !== 9 && t.nodeType !== 11)) throw Error(n(299))
        return c(e, t, null, r)
      }),
      (e.flushSync = function (e) {
        var t = l.T,
          n = i.p
        try {
          if (((l.T = null), (i.p = 2), e)) return e()
        } finally {
          ;((l.T = t), (i.p = n), i.d.f())
        }
      }),
      (e.preconnect = function (e, t) {
        typeof e == `string` &&
          (t
            ? ((t = t.crossOrigin), (t = typeof t == `string` ? (t === `use-credentials` ? t : ``) : void 0))
            : (t = null),
          i.d.C(e, t))
      }),
      (e.prefetchDNS = function (e) {
        typeof e == `string` && i.d.D(e)
      }),
      (e.preinit = function (e, t) {
        if (typeof e == `string` && t && typeof t.as == `string`) {
          var n = t.as,
            r = u(n, t.crossOrigin),
            a = typeof t.integrity == `string` ? t.integrity : void 0,
            o = typeof t.fetchPriority == `string` ? t.fetchPriority : void 0
          n === `style`
            ? i.d.S(e, typeof t.precedence == `string` ? t.precedence : void 0, {
                crossOrigin: r,
                integrity: a,
                fetchPriority: o,
              })
            : n === `script` &&
              i.d.X(e, {
                crossOrigin: r,
                integrity: a,
                fetchPriority: o,
                nonce: typeof t.nonce == `string` ? t.nonce : void 0,
              })
        }
      }),
      (e.preinitModule = function (e, t) {
        if (typeof e == `string`) {
          if (typeof t == `object` && t) {
            if (t.as == null || t.as === `script`) {
              var n = u(t.as, t.crossOrigin)
              i.d.M(e, {
                crossOrigin: n,
                integrity: typeof t.integrity == `string` ? t.integrity : void 0,
                nonce: typeof t.nonce == `string` ? t.nonce : void 0,
                fetchPriority: typeof t.fetchPriority == `string` ? t.fetchPriority : void 0,
              })
            }
          } else t ?? i.d.M(e)
        }
      }),
      (e.preload = function (e, t) {
        if (typeof e == `string` && typeof t == `object` && t && typeof t.as == `string`) {
          var n = t.as,
            r = u(n, t.crossOrigin)
          i.d.L(e, n, {
            crossOrigin: r,
            integrity: typeof t.integrity == `string` ? t.integrity : void 0,
            nonce: typeof t.nonce == `string` ? t.nonce : void 0,
            type: typeof t.type == `string` ? t.type : void 0,
            fetchPriority: typeof t.fetchPriority == `string` ? t.fetchPriority : void 0,
            referrerPolicy: typeof t.referrerPolicy == `string` ? t.referrerPolicy : void 0,
            imageSrcSet: typeof t.imageSrcSet == `string` ? t.imageSrcSet : void 0,
            imageSizes: typeof t.imageSizes == `string` ? t.imageSizes : void 0,
            media: typeof t.media == `string` ? t.media : void 0,
          })
        }
      }),
      (e.preloadModule = function (e, t) {
        if (typeof e == `string`) {
          if (t) {
            var n = u(t.as, t.crossOrigin)
            i.d.m(e, {
              as: typeof t.as == `string` && t.as !== `script` ? t.as : void 0,
              crossOrigin: n,
              integrity: typeof t.integrity == `string` ? t.integrity : void 0,
              nonce: typeof t.nonce == `string` ? t.nonce : void 0,
              fetchPriority: typeof t.fetchPriority == `string` ? t.fetchPriority : void 0,
            })
          } else i.d.m(e)
        }
      }),
      (e.requestFormReset = function (e) {
        i.d.r(e)
      }),
      (e.unstable_batchedUpdates = function (e, t) {
        return e(t)
      }),
      (e.useFormState = function (e, t, n) {
        return l.H.useFormState(e, t, n)
      }),
      (e.useFormStatus = function () {
        return l.H.useHostTransitionStatus()
      }),
      (e.version = `19.3.1`))
  }),
  jc = o((e, t) => {
    function n() {
      if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u` && typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE == `function`)
        try {
          __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(n)
        } catch (e) {
          console.error(e)
        }
    }
    ;(n(), (t.exports = Ac()))
  }),
  Mc = o((e) => {
    var t = kc(),
      n = Dc(),
      r = jc()
    function i(e) {
      var t = `https://react.dev/errors/` + e
      if (1 < arguments.length) {
        t += `?args[]=` + encodeURIComponent(arguments[1])
        for (var n = 2; n < arguments.length; n++) t += `&args[]=` + encodeURIComponent(arguments[n])
      }
      return (
        `Minified React error #` +
        e +
        `; visit ` +
        t +
        ` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`
      )
    }
    function a(e) {
      return !(!e || (e.nodeType !== 1 && e.nodeType !== 9 && e.nodeType !== 11))
    }
    function o(e) {
      for (var t = e, n = t; n && !n.alternate;) ((t = n), t.flags & 4098 && (e = t.return), (n = t.return))
      for (; t.return;) t = t.return
      return t.tag === 3 ? e : null
    }
    function s(e) {
      if (e.tag === 13) {
        var t = e.memoizedState
        if ((t === null && ((e = e.alternate), e !== null && (t = e.memoizedState)), t !== null)) return t.dehydrated
      }
      return null
    }
    function c(e) {
      if (e.tag === 31) {
        var t = e.memoizedState
        if ((t === null && ((e = e.alternate), e !== null && (t = e.memoizedState)), t !== null)) return t.dehydrated
      }
      return null
    }
    function l(e) {
      if (o(e) !== e) throw Error(i(188))
    }
    function u(e) {
      var t = e.alternate
      if (!t) {
        if (((t = o(e)), t === null)) throw Error(i(188))
        return t === e ? e : null
      }
      for (var n = e, r = t; ;) {
        var a = n.return
        if (a === null) break
        var s = a.alternate
        if (s === null) {
          if (((r = a.return), r !== null)) {
            n = r
            continue
          }
          break
        }
        if (a.child === s.child) {
          for (s = a.child; s;) {
            if (s === n) return (l(a), e)
            if (s === r) return (l(a), t)
            s = s.sibling
          }
          throw Error(i(188))
        }
        if (n.return !== r.return) ((n = a), (r = s))
        else {
          for (var c = !1, u = a.child; u;) {
            if (u === n) {
              ;((c = !0), (n = a), (r = s))
              break
            }
            if (u === r) {
              ;((c = !0), (r = a), (n = s))
              break
            }
            u = u.sibling
          }
          if (!c) {
            for (u = s.child; u;) {
              if (u === n) {
                ;((c = !0), (n = s), (r = a))
                break
              }
              if (u === r) {
                ;((c = !0), (r = s), (n = a))
                break
              }
              u = u.sibling
            }
            if (!c) throw Error(i(189))
          }
        }
        if (n.alternate !== r) throw Error(i(190))
      }
      if (n.tag !== 3) throw Error(i(188))
      return n.stateNode.current === n ? e : t
    }
    function d(e) {
      var t = e.tag
      if (t === 5 || t === 26 || t === 27 || t === 6) return e
      for (e = e.child; e !== null;) {
        if (((t = d(e)), t !== null)) return t
        e = e.sibling
      }
      return null
    }
    function f(e, t, n, r, i, a) {
      for (; e !== null;) {
        if (
          ((e.tag === 5 || e.tag === 27 || e.tag === 6) && n(e, r, i, a)) ||
          ((e.tag !== 22 || e.memoizedState === null) &&
            (t || (e.tag !== 5 && e.tag !== 27)) &&
            f(e.child, t, n, r, i, a))
        )
          return !0
        e = e.sibling
      }
      return !1
    }
    function p(e) {
      for (e = e.return; e !== null;) {
        if (e.tag === 3 || e.tag === 5 || e.tag === 27) return e
        e = e.return
      }
      return null
    }
    function m(e) {
      var t = !1
      for (e = e.return; e !== null && (e.tag === 4 && (t = !0), e.tag !== 3 && e.tag !== 5 && e.tag !== 27);)
        e = e.return
      return t
    }
    function h(e) {
      var t = [null, null],
        n = p(e)
      return (n === null || g(t, e, n.child, { foundSelf: !1 }), t)
    }
    function g(e, t, n, r) {
      for (; n !== null;) {
        if (n === t) r.foundSelf = !0
        else if (n.tag === 5 || n.tag === 27 || n.tag === 6) {
          if (r.foundSelf) return ((e[1] = n), !0)
          e[0] = n
        } else if ((n.tag !== 22 || n.memoizedState === null) && g(e, t, n.child, r)) return !0
        n = n.sibling
      }
      return !1
    }
    function _(e) {
      switch (e.tag) {
        case 5:
        case 27:
        case 6:
          return e.stateNode
        case 3:
          return e.stateNode.containerInfo
        default:
          throw Error(i(559))
      }
    }
    var v = null,
      y = null
    function b(e, t, n) {
      return e === n || (e === t && ((v = e), !0))
    }
    function ee(e, t, n) {
      return e === n ? ((y = e), !1) : e === t && (y !== null && (v = e), !0)
    }
    function te(e) {
      if (e === null) return null
      do e = e === null ? null : e.return
      while (e && e.tag !== 5 && e.tag !== 27 && e.tag !== 3)
      return e || null
    }
    function ne(e, t, n) {
      for (var r = 0, i = e; i; i = n(i)) r++
      i = 0
      for (var a = t; a; a = n(a)) i++
      for (; 0 < r - i;) ((e = n(e)), r--)
      for (; 0 < i - r;) ((t = n(t)), i--)
      for (; r--;) {
        if (e === t || (t !== null && e === t.alternate)) return e
        ;((e = n(e)), (t = n(t)))
      }
      return null
    }
    var x = Object.assign,
      S = Symbol.for(`react.element`),
      re = Symbol.for(`react.transitional.element`),
      ie = Symbol.for(`react.portal`),
      ae = Symbol.for(`react.fragment`),
      oe = Symbol.for(`react.strict_mode`),
      se = Symbol.for(`react.profiler`),
      ce = Symbol.for(`react.consumer`),
      le = Symbol.for(`react.context`),
      ue = Symbol.for(`react.forward_ref`),
      de = Symbol.for(`react.suspense`),
      C = Symbol.for(`react.suspense_list`),
      fe = Symbol.for(`react.memo`),
      pe = Symbol.for(`react.lazy`),
      me = Symbol.for(`react.activity`),
      he = Symbol.for(`react.legacy_hidden`),
      ge = Symbol.for(`react.memo_cache_sentinel`),
      _e = Symbol.for(`react.view_transition`),
      ve = Symbol.for(`react.recoverable`),
      ye = Symbol.iterator
    function be(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (ye && e[ye]) || e[`@@iterator`]), typeof e == `function` ? e : null)
    }
    var xe = Symbol.for(`react.client.reference`)
    function Se(e) {
      if (e == null) return null
      if (typeof e == `function`) return e.$$typeof === xe ? null : e.displayName || e.name || null
      if (typeof e == `string`) return e
      switch (e) {
        case ae:
          return `Fragment`
        case se:
          return `Profiler`
        case oe:
          return `StrictMode`
        case de:
          return `Suspense`
        case C:
          return `SuspenseList`
        case me:
          return `Activity`
        case _e:
          return `ViewTransition`
      }
      if (typeof e == `object`)
        switch (e.$$typeof) {
          case ie:
            return `Portal`
          case le:
            return e.displayName || `Context`
          case ce:
            return (e._context.displayName || `Context`) + `.Consumer`
          case ue:
            var t = e.render
            return (
              (e = e.displayName),
              (e ||= ((e = t.displayName || t.name || ``), e === `` ? `ForwardRef` : `ForwardRef(` + e + `)`)),
              e
            )
          case fe:
            return ((t = e.displayName || null), t === null ? Se(e.type) || `Memo` : t)
          case pe:
            ;((t = e._payload), (e = e._init))
            try {
              return Se(e(t))
            } catch {}
        }
      return null
    }
    var Ce = Array.isArray,
      w = n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
      T = r.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
      we = { pending: !1, data: null, method: null, action: null },
      Te = [],
      Ee = -1
    function De(e) {
      return { current: e }
    }
    function Oe(e) {
      0 > Ee || ((e.current = Te[Ee]), (Te[Ee] = null), Ee--)
    }
    function E(e, t) {
      ;(Ee++, (Te[Ee] = e.current), (e.current = t))
    }
    var ke = De(null),
      Ae = De(null),
      je = De(null),
      Me = De(null)
    function Ne(e, t) {
      switch ((E(je, t), E(Ae, e), E(ke, null), t.nodeType)) {
        case 9:
        case 11:
          e = (e = t.documentElement) && (e = e.namespaceURI) ? up(e) : 0
          break
        default:
          if (((e = t.tagName), (t = t.namespaceURI))) ((t = up(t)), (e = dp(t, e)))
          else
            switch (e) {
              case `svg`:
                e = 1
                break
              case `math`:
                e = 2
                break
              default:
                e = 0
            }
      }
      ;(Oe(ke), E(ke, e))
    }
    function Pe() {
      ;(Oe(ke), Oe(Ae), Oe(je))
    }
    function Fe(e) {
      var t = e.memoizedState
      ;(t !== null && ((sh._currentValue = t.memoizedState), E(Me, e)), (t = ke.current))
      var n = dp(t, e.type)
      t !== n && (E(Ae, e), E(ke, n))
    }
    function Ie(e) {
      ;(Ae.current === e && (Oe(ke), Oe(Ae)), Me.current === e && (Oe(Me), (sh._currentValue = we)))
    }
    var Le, Re
    function ze(e) {
      if (Le === void 0)
        try {
          throw Error()
        } catch (e) {
          var t = e.stack.trim().match(/\n( *(at )?)/)
          ;((Le = (t && t[1]) || ``),
            (Re =
              -1 <
              e.stack.indexOf(`
    at`)
                ? ` (<anonymous>)`
                : -1 < e.stack.indexOf(`@`)
                  ? `@unknown:0:0`
                  : ``))
        }
      return (
        `
` +
        Le +
        e +
        Re
      )
    }
    var Be = !1
    function Ve(e, t) {
      if (!e || Be) return ``
      Be = !0
      var n = Error.prepareStackTrace
      Error.prepareStackTrace = void 0
      try {
        var r = {
          DetermineComponentFrameRoot: function () {
            try {
              if (t) {
                var n = function () {
                  throw Error()
                }
                if (
                  (Object.defineProperty(n.prototype, 'props', {
                    set: function () {
                      throw Error()
                    },
                  }),
                  typeof Reflect == `object` && Reflect.construct)
                ) {
                  try {
                    Reflect.construct(n, [])
                  } catch (e) {
                    var r = e
                  }
                  Reflect.construct(e, [], n)
                } else {
                  try {
                    n.call()
                  } catch (e) {
                    r = e
                  }
                  n = !1
                  try {
                    var i = Object.getOwnPropertyDescriptor(e.prototype, `props`)
                    ;(Object.defineProperty(e.prototype, 'props', {
                      configurable: !0,
                      set: function () {
                        throw Error()
                      },
                    }),
                      (n = !0),
                      new e())
                  } finally {
                    n && (i === void 0 ? delete e.prototype.props : Object.defineProperty(e.prototype, 'props', i))
                  }
                }
              } else {
                try {
                  throw Error()
                } catch (e) {
                  r = e
                }
                ;(n = e()) && typeof n.catch == `function` && n.catch(function () {})
              }
            } catch (e) {
              if (e && r && typeof e.stack == `string`) return [e.stack, r.stack]
            }
            return [null, null]
          },
        }
        r.DetermineComponentFrameRoot.displayName = `DetermineComponentFrameRoot`
        var i = Object.getOwnPropertyDescriptor(r.DetermineComponentFrameRoot, `name`)
        i &&
          i.configurable &&
          Object.defineProperty(r.DetermineComponentFrameRoot, 'name', { value: `DetermineComponentFrameRoot` })
        var a = r.DetermineComponentFrameRoot(),
          o = a[0],
          s = a[1]
        if (o && s) {
          var c = o.split(`
`),
            l = s.split(`
`)
          for (i = r = 0; r < c.length && !c[r].includes(`DetermineComponentFrameRoot`);) r++
          for (; i < l.length && !l[i].includes(`DetermineComponentFrameRoot`);) i++
          if (r === c.length || i === l.length)
            for (r = c.length - 1, i = l.length - 1; 1 <= r && 0 <= i && c[r] !== l[i];) i--
          for (; 1 <= r && 0 <= i; r--, i--)
            if (c[r] !== l[i]) {
              if (r !== 1 || i !== 1)
                do
                  if ((r--, i--, 0 > i || c[r] !== l[i])) {
                    var u =
                      `
` + c[r].replace(` at new `, ` at `)
                    return (
                      e.displayName && u.includes(`<anonymous>`) && (u = u.replace(`<anonymous>`, e.displayName)),
                      u
                    )
                  }
                while (1 <= r && 0 <= i)
              break
            }
        }
      } finally {
        ;((Be = !1), (Error.prepareStackTrace = n))
      }
      return (n = e ? e.displayName || e.name : ``) ? ze(n) : ``
    }
    function He(e, t) {
      switch (e.tag) {
        case 26:
        case 27:
        case 5:
          return ze(e.type)
        case 16:
          return ze(`Lazy`)
        case 13:
          return e.child !== t && t !== null ? ze(`Suspense Fallback`) : ze(`Suspense`)
        case 19:
          return ze(`SuspenseList`)
        case 0:
        case 15:
          return Ve(e.type, !1)
        case 11:
          return Ve(e.type.render, !1)
        case 1:
          return Ve(e.type, !0)
        case 31:
          return ze(`Activity`)
        case 30:
          return ze(`ViewTransition`)
        default:
          return ``
      }
    }
    function D(e) {
      try {
        var t = ``,
          n = null
        do ((t += He(e, n)), (n = e), (e = e.return))
        while (e)
        return t
      } catch (e) {
        return (
          `
Error generating stack: ` +
          e.message +
          `
` +
          e.stack
        )
      }
    }
    var Ue = Object.prototype.hasOwnProperty,
      We = t.unstable_scheduleCallback,
      Ge = t.unstable_cancelCallback,
      Ke = t.unstable_shouldYield,
      qe = t.unstable_requestPaint,
      Je = t.unstable_now,
      Ye = t.unstable_getCurrentPriorityLevel,
      Xe = t.unstable_ImmediatePriority,
      O = t.unstable_UserBlockingPriority,
      Ze = t.unstable_NormalPriority,
      Qe = t.unstable_LowPriority,
      $e = t.unstable_IdlePriority,
      et = t.log,
      tt = t.unstable_setDisableYieldValue,
      nt = null,
      rt = null
    function it(e) {
      if ((typeof et == `function` && tt(e), rt && typeof rt.setStrictMode == `function`))
        try {
          rt.setStrictMode(nt, e)
        } catch {}
    }
    var at = Math.clz32 ? Math.clz32 : ct,
      ot = Math.log,
      st = Math.LN2
    function ct(e) {
      return ((e >>>= 0), e === 0 ? 32 : (31 - ((ot(e) / st) | 0)) | 0)
    }
    var lt = 256,
      ut = 262144,
      dt = 4194304
    function ft(e) {
      var t = e & 42
      if (t !== 0) return t
      switch (e & -e) {
        case 1:
          return 1
        case 2:
          return 2
        case 4:
          return 4
        case 8:
          return 8
        case 16:
          return 16
        case 32:
          return 32
        case 64:
          return 64
        case 128:
          return 128
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
          return e & -e
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return e & 3932160
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          return e & 62914560
        case 67108864:
          return 67108864
        case 134217728:
          return 134217728
        case 268435456:
          return 268435456
        case 536870912:
          return 536870912
        case 1073741824:
          return 0
        default:
          return e
      }
    }
    function pt(e, t, n) {
      var r = e.pendingLanes
      if (r === 0) return 0
      var i = 0,
        a = e.suspendedLanes,
        o = e.pingedLanes
      e = e.warmLanes
      var s = r & 134217727
      return (
        s === 0
          ? ((s = r & ~a),
            s === 0 ? (o === 0 ? n || ((n = r & ~e), n !== 0 && (i = ft(n))) : (i = ft(o))) : (i = ft(s)))
          : ((r = s & ~a),
            r === 0 ? ((o &= s), o === 0 ? n || ((n = s & ~e), n !== 0 && (i = ft(n))) : (i = ft(o))) : (i = ft(r))),
        i === 0
          ? 0
          : t !== 0 && t !== i && (t & a) === 0 && ((a = i & -i), (n = t & -t), a >= n || (a === 32 && n & 4194048))
            ? t
            : i
      )
    }
    function mt(e, t) {
      return (e.pendingLanes & ~(e.suspendedLanes & ~e.pingedLanes) & t) === 0
    }
    function ht(e, t) {
      t & 8 && (t |= t & 32)
      var n = e.entangledLanes
      if (n !== 0)
        for (e = e.entanglements, n &= t; 0 < n;) {
          var r = 31 - at(n),
            i = 1 << r
          ;((t |= e[r]), (n &= ~i))
        }
      return t
    }
    function gt(e, t) {
      switch (e) {
        case 1:
        case 2:
        case 4:
        case 8:
        case 64:
          return t + 250
        case 16:
        case 32:
        case 128:
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return t + 5e3
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          return -1
        case 67108864:
        case 134217728:
        case 268435456:
        case 536870912:
        case 1073741824:
          return -1
        default:
          return -1
      }
    }
    function _t() {
      var e = dt
      return ((dt <<= 1), !(dt & 62914560) && (dt = 4194304), e)
    }
    function vt(e) {
      for (var t = [], n = 0; 31 > n; n++) t.push(e)
      return t
    }
    function yt(e, t) {
      ;((e.pendingLanes |= t), t !== 268435456 && ((e.suspendedLanes = 0), (e.pingedLanes = 0), (e.warmLanes = 0)))
    }
    function bt(e, t, n, r, i, a) {
      var o = e.pendingLanes
      ;((e.pendingLanes = n),
        (e.suspendedLanes = 0),
        (e.pingedLanes = 0),
        (e.warmLanes = 0),
        (e.expiredLanes &= n),
        (e.entangledLanes &= n),
        (e.errorRecoveryDisabledLanes &= n),
        (e.shellSuspendCounter = 0))
      var s = e.entanglements,
        c = e.expirationTimes,
        l = e.hiddenUpdates
      for (n = o & ~n; 0 < n;) {
        var u = 31 - at(n),
          d = 1 << u
        ;((s[u] = 0), (c[u] = -1))
        var f = l[u]
        if (f !== null)
          for (l[u] = null, u = 0; u < f.length; u++) {
            var p = f[u]
            p !== null && (p.lane &= -536870913)
          }
        n &= ~d
      }
      ;(r !== 0 && xt(e, r, 0), a !== 0 && i === 0 && e.tag !== 0 && (e.suspendedLanes |= a & ~(o & ~t)))
    }
    function xt(e, t, n) {
      ;((e.pendingLanes |= t), (e.suspendedLanes &= ~t))
      var r = 31 - at(t)
      ;((e.entangledLanes |= t), (e.entanglements[r] = e.entanglements[r] | 1073741824 | (n & 261930)))
    }
    function St(e, t) {
      var n = (e.entangledLanes |= t)
      for (e = e.entanglements; n;) {
        var r = 31 - at(n),
          i = 1 << r
        ;((i & t) | (e[r] & t) && (e[r] |= t), (n &= ~i))
      }
    }
    function Ct(e, t) {
      var n = t & -t
      return ((n = n & 42 ? 1 : wt(n)), (n & (e.suspendedLanes | t)) === 0 ? n : 0)
    }
    function wt(e) {
      switch (e) {
        case 2:
          e = 1
          break
        case 8:
          e = 4
          break
        case 32:
          e = 16
          break
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          e = 128
          break
        case 268435456:
          e = 134217728
          break
        default:
          e = 0
      }
      return e
    }
    function Tt(e) {
      return ((e &= -e), 2 < e ? (8 < e ? (e & 134217727 ? 32 : 268435456) : 8) : 2)
    }
    function Et() {
      var e = T.p
      return e === 0 ? ((e = window.event), e === void 0 ? 32 : Ch(e.type)) : e
    }
    function Dt(e, t) {
      var n = T.p
      try {
        return ((T.p = e), t())
      } finally {
        T.p = n
      }
    }
    var Ot = Math.random().toString(36).slice(2),
      kt = `__reactFiber$` + Ot,
      At = `__reactProps$` + Ot,
      jt = `__reactContainer$` + Ot,
      Mt = `__reactEvents$` + Ot,
      Nt = `__reactListeners$` + Ot,
      Pt = `__reactHandles$` + Ot,
      Ft = `__reactResources$` + Ot,
      It = `__reactMarker$` + Ot,
      Lt = `__reactLoad$` + Ot
    function Rt(e) {
      ;(delete e[kt], delete e[At], delete e[Nt], delete e[Pt])
    }
    function zt(e) {
      var t
      if ((t = e[kt])) return t
      for (var n = e.parentNode; n;) {
        if ((t = n[jt] || n[kt])) {
          if (((n = t.alternate), t.child !== null || (n !== null && n.child !== null)))
            for (e = fm(e); e !== null;) {
              if ((n = e[kt])) return n
              e = fm(e)
            }
          return t
        }
        ;((e = n), (n = e.parentNode))
      }
      return null
    }
    function Bt(e) {
      if ((e = e[kt] || e[jt])) {
        var t = e.tag
        if (t === 5 || t === 6 || t === 13 || t === 31 || t === 26 || t === 27 || t === 3) return e
      }
      return null
    }
    function Vt(e) {
      var t = e.tag
      if (t === 5 || t === 26 || t === 27 || t === 6) return e.stateNode
      throw Error(i(33))
    }
    function Ht(e) {
      var t = e[Ft]
      return ((t ||= e[Ft] = { hoistableStyles: new Map(), hoistableScripts: new Map() }), t)
    }
    function Ut(e) {
      e[It] = !0
    }
    function Wt(e) {
      e[Lt] = void 0
    }
    var Gt = new Set(),
      Kt = {}
    function qt(e, t) {
      ;(Jt(e, t), Jt(e + `Capture`, t))
    }
    function Jt(e, t) {
      for (Kt[e] = t, e = 0; e < t.length; e++) Gt.add(t[e])
    }
    var Yt = RegExp(
        `^[:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD][:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*$`,
      ),
      Xt = {},
      Zt = {}
    function Qt(e) {
      return Ue.call(Zt, e) ? !0 : Ue.call(Xt, e) ? !1 : Yt.test(e) ? (Zt[e] = !0) : ((Xt[e] = !0), !1)
    }
    var k = !1
    function $t() {
      var e = k
      return ((k = !1), e)
    }
    function en(e, t, n) {
      if (Qt(t)) {
        if (n === null) e.removeAttribute(t)
        else {
          switch (typeof n) {
            case `undefined`:
            case `function`:
            case `symbol`:
              e.removeAttribute(t)
              return
            case `boolean`:
              var r = t.toLowerCase().slice(0, 5)
              if (r !== `data-` && r !== `aria-`) {
                e.removeAttribute(t)
                return
              }
          }
          e.setAttribute(t, n)
        }
      }
    }
    function tn(e, t, n) {
      if (n === null) e.removeAttribute(t)
      else {
        switch (typeof n) {
          case `undefined`:
          case `function`:
          case `symbol`:
          case `boolean`:
            e.removeAttribute(t)
            return
        }
        e.setAttribute(t, n)
      }
    }
    function nn(e, t, n, r) {
      if (r === null) e.removeAttribute(n)
      else {
        switch (typeof r) {
          case `undefined`:
          case `function`:
          case `symbol`:
          case `boolean`:
            e.removeAttribute(n)
            return
        }
        e.setAttributeNS(t, n, r)
      }
    }
    function rn(e) {
      switch (typeof e) {
        case `bigint`:
        case `boolean`:
        case `number`:
        case `string`:
        case `undefined`:
          return e
        case `object`:
          return e
        default:
          return ``
      }
    }
    function an(e) {
      var t = e.type
      return (e = e.nodeName) && e.toLowerCase() === `input` && (t === `checkbox` || t === `radio`)
    }
    function on(e, t, n) {
      var r = Object.getOwnPropertyDescriptor(e.constructor.prototype, t)
      if (!e.hasOwnProperty(t) && r !== void 0 && typeof r.get == `function` && typeof r.set == `function`) {
        var i = r.get,
          a = r.set
        return (
          Object.defineProperty(e, t, {
            configurable: !0,
            get: function () {
              return i.call(this)
            },
            set: function (e) {
              ;((n = `` + e), a.call(this, e))
            },
          }),
          Object.defineProperty(e, t, { enumerable: r.enumerable }),
          {
            getValue: function () {
              return n
            },
            setValue: function (e) {
              n = `` + e
            },
            stopTracking: function () {
              ;((e._valueTracker = null), delete e[t])
            },
          }
        )
      }
    }
    function sn(e) {
      if (!e._valueTracker) {
        var t = an(e) ? `checked` : `value`
        e._valueTracker = on(e, t, `` + e[t])
      }
    }
    function cn(e) {
      if (!e) return !1
      var t = e._valueTracker
      if (!t) return !0
      var n = t.getValue(),
        r = ``
      return (e && (r = an(e) ? (e.checked ? `true` : `false`) : e.value), (e = r), e !== n && (t.setValue(e), !0))
    }
    var ln = /[\n"\\]/g
    function un(e) {
      return e.replace(ln, function (e) {
        return `\\` + e.charCodeAt(0).toString(16) + ` `
      })
    }
    function dn(e, t, n, r, i, a, o, s) {
      ;((e.name = ``),
        o != null && typeof o != `function` && typeof o != `symbol` && typeof o != `boolean`
          ? (e.type = o)
          : e.removeAttribute(`type`),
        t == null
          ? (o !== `submit` && o !== `reset`) || e.removeAttribute(`value`)
          : o === `number`
            ? ((t === 0 && e.value === ``) || e.value != t) && (e.value = `` + rn(t))
            : e.value !== `` + rn(t) && (e.value = `` + rn(t)),
        t == null
          ? n == null
            ? r != null && e.removeAttribute(`value`)
            : pn(e, rn(n))
          : o === `number` && e.value == t
            ? pn(e, rn(e.value))
            : pn(e, rn(t)),
        i == null && a != null && (e.defaultChecked = !!a),
        i != null && (e.checked = i && typeof i != `function` && typeof i != `symbol`),
        s != null && typeof s != `function` && typeof s != `symbol` && typeof s != `boolean`
          ? (e.name = `` + rn(s))
          : e.removeAttribute(`name`))
    }
    function fn(e, t, n, r, i, a, o, s) {
      if (
        (a != null && typeof a != `function` && typeof a != `symbol` && typeof a != `boolean` && (e.type = a),
        t != null || n != null)
      ) {
        if (!((a !== `submit` && a !== `reset`) || t != null)) {
          sn(e)
          return
        }
        ;((n = n == null ? `` : `` + rn(n)),
          (t = t == null ? n : `` + rn(t)),
          s || t === e.value || (e.value = t),
          (e.defaultValue = t))
      }
      ;((r ??= i),
        (r = typeof r != `function` && typeof r != `symbol` && !!r),
        (e.checked = s ? e.checked : !!r),
        (e.defaultChecked = !!r),
        o != null && typeof o != `function` && typeof o != `symbol` && typeof o != `boolean` && (e.name = o),
        sn(e))
    }
    function pn(e, t) {
      e.defaultValue !== `` + t && (e.defaultValue = `` + t)
    }
    function mn(e, t, n, r) {
      if (((e = e.options), t)) {
        t = {}
        for (var i = 0; i < n.length; i++) t[`$` + n[i]] = !0
        for (n = 0; n < e.length; n++)
          ((i = t.hasOwnProperty(`$` + e[n].value)),
            e[n].selected !== i && (e[n].selected = i),
            i && r && (e[n].defaultSelected = !0))
      } else {
        for (n = `` + rn(n), t = null, i = 0; i < e.length; i++) {
          if (e[i].value === n) {
            ;((e[i].selected = !0), r && (e[i].defaultSelected = !0))
            return
          }
          t !== null || e[i].disabled || (t = e[i])
        }
        t !== null && (t.selected = !0)
      }
    }
    function hn(e, t, n) {
      t != null && ((t = `` + rn(t)), t !== e.value && (e.value = t), n == null)
        ? e.defaultValue !== t && (e.defaultValue = t)
        : (e.defaultValue = n == null ? `` : `` + rn(n))
    }
    function gn(e, t, n, r) {
      if (t == null) {
        if (r != null) {
          if (n != null) throw Error(i(92))
          if (Ce(r)) {
            if (1 < r.length) throw Error(i(93))
            r = r[0]
          }
          n = r
        }
        ;((n ??= ``), (t = n))
      }
      ;((n = rn(t)),
        (e.defaultValue = n),
        (r = e.textContent),
        r === n && r !== `` && r !== null && (e.value = r),
        sn(e))
    }
    function _n(e, t) {
      if (t) {
        var n = e.firstChild
        if (n && n === e.lastChild && n.nodeType === 3) {
          n.nodeValue = t
          return
        }
      }
      e.textContent = t
    }
    var vn = new Set(
      `animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink WebkitLineClamp`.split(
        ` `,
      ),
    )
    function yn(e, t, n) {
      var r = t.indexOf(`--`) === 0
      n == null || typeof n == `boolean` || n === ``
        ? r
          ? e.setProperty(t, ``)
          : t === `float`
            ? (e.cssFloat = ``)
            : (e[t] = ``)
        : r
          ? e.setProperty(t, n)
          : typeof n != `number` || n === 0 || vn.has(t)
            ? t === `float`
              ? (e.cssFloat = n)
              : (e[t] = (`` + n).trim())
            : (e[t] = n + `px`)
    }
    function bn(e, t, n) {
      if (t != null && typeof t != `object`) throw Error(i(62))
      if (((e = e.style), n != null)) {
        for (var r in n)
          !n.hasOwnProperty(r) ||
            (t != null && t.hasOwnProperty(r)) ||
            (r.indexOf(`--`) === 0 ? e.setProperty(r, ``) : r === `float` ? (e.cssFloat = ``) : (e[r] = ``), (k = !0))
        for (var a in t) ((r = t[a]), t.hasOwnProperty(a) && n[a] !== r && (yn(e, a, r), (k = !0)))
      } else for (var o in t) t.hasOwnProperty(o) && yn(e, o, t[o])
    }
    function xn(e) {
      if (e.indexOf(`-`) === -1) return !1
      switch (e) {
        case `annotation-xml`:
        case `color-profile`:
        case `font-face`:
        case `font-face-src`:
        case `font-face-uri`:
        case `font-face-format`:
        case `font-face-name`:
        case `missing-glyph`:
          return !1
        default:
          return !0
      }
    }
    var Sn = new Map([
        [`acceptCharset`, `accept-charset`],
        [`htmlFor`, `for`],
        [`httpEquiv`, `http-equiv`],
        [`crossOrigin`, `crossorigin`],
        [`accentHeight`, `accent-height`],
        [`alignmentBaseline`, `alignment-baseline`],
        [`arabicForm`, `arabic-form`],
        [`baselineShift`, `baseline-shift`],
        [`capHeight`, `cap-height`],
        [`clipPath`, `clip-path`],
        [`clipRule`, `clip-rule`],
        [`colorInterpolation`, `color-interpolation`],
        [`colorInterpolationFilters`, `color-interpolation-filters`],
        [`colorProfile`, `color-profile`],
        [`colorRendering`, `color-rendering`],
        [`dominantBaseline`, `dominant-baseline`],
        [`enableBackground`, `enable-background`],
        [`fillOpacity`, `fill-opacity`],
        [`fillRule`, `fill-rule`],
        [`floodColor`, `flood-color`],
        [`floodOpacity`, `flood-opacity`],
        [`fontFamily`, `font-family`],
        [`fontSize`, `font-size`],
        [`fontSizeAdjust`, `font-size-adjust`],
        [`fontStretch`, `font-stretch`],
        [`fontStyle`, `font-style`],
        [`fontVariant`, `font-variant`],
        [`fontWeight`, `font-weight`],
        [`glyphName`, `glyph-name`],
        [`glyphOrientationHorizontal`, `glyph-orientation-horizontal`],
        [`glyphOrientationVertical`, `glyph-orientation-vertical`],
        [`horizAdvX`, `horiz-adv-x`],
        [`horizOriginX`, `horiz-origin-x`],
        [`imageRendering`, `image-rendering`],
        [`letterSpacing`, `letter-spacing`],
        [`lightingColor`, `lighting-color`],
        [`markerEnd`, `marker-end`],
        [`markerMid`, `marker-mid`],
        [`markerStart`, `marker-start`],
        [`maskType`, `mask-type`],
        [`overlinePosition`, `overline-position`],
        [`overlineThickness`, `overline-thickness`],
        [`paintOrder`, `paint-order`],
        [`panose-1`, `panose-1`],
        [`pointerEvents`, `pointer-events`],
        [`renderingIntent`, `rendering-intent`],
        [`shapeRendering`, `shape-rendering`],
        [`stopColor`, `stop-color`],
        [`stopOpacity`, `stop-opacity`],
        [`strikethroughPosition`, `strikethrough-position`],
        [`strikethroughThickness`, `strikethrough-thickness`],
        [`strokeDasharray`, `stroke-dasharray`],
        [`strokeDashoffset`, `stroke-dashoffset`],
        [`strokeLinecap`, `stroke-linecap`],
        [`strokeLinejoin`, `stroke-linejoin`],
        [`strokeMiterlimit`, `stroke-miterlimit`],
        [`strokeOpacity`, `stroke-opacity`],
        [`strokeWidth`, `stroke-width`],
        [`textAnchor`, `text-anchor`],
        [`textDecoration`, `text-decoration`],
        [`textRendering`, `text-rendering`],
        [`transformOrigin`, `transform-origin`],
        [`underlinePosition`, `underline-position`],
        [`underlineThickness`, `underline-thickness`],
        [`unicodeBidi`, `unicode-bidi`],
        [`unicodeRange`, `unicode-range`],
        [`unitsPerEm`, `units-per-em`],
        [`vAlphabetic`, `v-alphabetic`],
        [`vHanging`, `v-hanging`],
        [`vIdeographic`, `v-ideographic`],
        [`vMathematical`, `v-mathematical`],
        [`vectorEffect`, `vector-effect`],
        [`vertAdvY`, `vert-adv-y`],
        [`vertOriginX`, `vert-origin-x`],
        [`vertOriginY`, `vert-origin-y`],
        [`wordSpacing`, `word-spacing`],
        [`writingMode`, `writing-mode`],
        [`xmlnsXlink`, `xmlns:xlink`],
        [`xHeight`, `x-height`],
      ]),
      Cn =
        /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i
    function wn(e) {
      return Cn.test(`` + e)
        ? `javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')`
        : e
    }
    function Tn() {}
    var En = null
    function Dn(e) {
      return (
        (e = e.target || e.srcElement || window),
        e.correspondingUseElement && (e = e.correspondingUseElement),
        e.nodeType === 3 ? e.parentNode : e
      )
    }
    var On = null,
      A = null
    function kn(e) {
      var t = Bt(e)
      if (t && (e = t.stateNode)) {
        var n = e[At] || null
        a: switch (((e = t.stateNode), t.type)) {
          case `input`:
            if (
              (dn(e, n.value, n.defaultValue, n.defaultValue, n.checked, n.defaultChecked, n.type, n.name),
              (t = n.name),
              n.type === `radio` && t != null)
            ) {
              for (n = e; n.parentNode;) n = n.parentNode
              for (n = n.querySelectorAll(`input[name="` + un(`` + t) + `"][type="radio"]`), t = 0; t < n.length; t++) {
                var r = n[t]
                if (r !== e && r.form === e.form) {
                  var a = r[At] || null
                  if (!a) throw Error(i(90))
                  dn(r, a.value, a.defaultValue, a.defaultValue, a.checked, a.defaultChecked, a.type, a.name)
                }
              }
              for (t = 0; t < n.length; t++) ((r = n[t]), r.form === e.form && cn(r))
            }
            break a
          case `textarea`:
            hn(e, n.value, n.defaultValue)
            break a
          case `select`:
            ;((t = n.value), t != null && mn(e, !!n.multiple, t, !1))
        }
      }
    }
    var An = !1
    function jn(e, t, n) {
      if (An) return e(t, n)
      An = !0
      try {
        return e(t)
      } finally {
        if (((An = !1), (On !== null || A !== null) && (zd(), On && ((t = On), (e = A), (A = On = null), kn(t), e))))
          for (t = 0; t < e.length; t++) kn(e[t])
      }
    }
    function Mn(e, t) {
      var n = e.stateNode
      if (n === null) return null
      var r = n[At] || null
      if (r === null) return null
      n = r[t]
      a: switch (t) {
        case `onClick`:
        case `onClickCapture`:
        case `onDoubleClick`:
        case `onDoubleClickCapture`:
        case `onMouseDown`:
        case `onMouseDownCapture`:
        case `onMouseMove`:
        case `onMouseMoveCapture`:
        case `onMouseUp`:
        case `onMouseUpCapture`:
        case `onMouseEnter`:
          ;((r = !r.disabled) ||
            ((e = e.type), (r = e !== `button` && e !== `input` && e !== `select` && e !== `textarea`)),
            (e = !r))
          break a
        default:
          e = !1
      }
      if (e) return null
      if (n && typeof n != `function`) throw Error(i(231, t, typeof n))
      return n
    }
    var j = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0,
      Nn = !1
    if (j)
      try {
        var Pn = {}
        ;(Object.defineProperty(Pn, 'passive', {
          get: function () {
            Nn = !0
          },
        }),
          window.addEventListener(`test`, Pn, Pn),
          window.removeEventListener(`test`, Pn, Pn))
      } catch {
        Nn = !1
      }
    var Fn = null,
      In = null,
      Ln = null
    function Rn() {
      if (Ln) return Ln
      var e,
        t = In,
        n = t.length,
        r,
        i = `value` in Fn ? Fn.value : Fn.textContent,
        a = i.length
      for (e = 0; e < n && t[e] === i[e]; e++);
      var o = n - e
      for (r = 1; r <= o && t[n - r] === i[a - r]; r++);
      return (Ln = i.slice(e, 1 < r ? 1 - r : void 0))
    }
    function zn(e) {
      var t = e.keyCode
      return (
        `charCode` in e ? ((e = e.charCode), e === 0 && t === 13 && (e = 13)) : (e = t),
        e === 10 && (e = 13),
        32 <= e || e === 13 ? e : 0
      )
    }
    function Bn() {
      return !0
    }
    function Vn() {
      return !1
    }
    function Hn(e) {
      function t(t, n, r, i, a) {
        for (var o in ((this._reactName = t),
        (this._targetInst = r),
        (this.type = n),
        (this.nativeEvent = i),
        (this.target = a),
        (this.currentTarget = null),
        e))
          e.hasOwnProperty(o) && ((t = e[o]), (this[o] = t ? t(i) : i[o]))
        return (
          (this.isDefaultPrevented = (i.defaultPrevented == null ? !1 === i.returnValue : i.defaultPrevented)
            ? Bn
            : Vn),
          (this.isPropagationStopped = Vn),
          this
        )
      }
      return (
        x(t.prototype, {
          preventDefault: function () {
            this.defaultPrevented = !0
            var e = this.nativeEvent
            e &&
              (e.preventDefault ? e.preventDefault() : typeof e.returnValue != `unknown` && (e.returnValue = !1),
              (this.isDefaultPrevented = Bn))
          },
          stopPropagation: function () {
            var e = this.nativeEvent
            e &&
              (e.stopPropagation ? e.stopPropagation() : typeof e.cancelBubble != `unknown` && (e.cancelBubble = !0),
              (this.isPropagationStopped = Bn))
          },
          persist: function () {},
          isPersistent: Bn,
        }),
        t
      )
    }
    var Un = {
        eventPhase: 0,
        bubbles: 0,
        cancelable: 0,
        timeStamp: function (e) {
          return e.timeStamp || Date.now()
        },
        defaultPrevented: 0,
        isTrusted: 0,
      },
      Wn = Hn(Un),
      Gn = x({}, Un, { view: 0, detail: 0 }),
      Kn = Hn(Gn),
      qn,
      Jn,
      Yn,
      Xn = x({}, Gn, {
        screenX: 0,
        screenY: 0,
        clientX: 0,
        clientY: 0,
        pageX: 0,
        pageY: 0,
        ctrlKey: 0,
        shiftKey: 0,
        altKey: 0,
        metaKey: 0,
        getModifierState: sr,
        button: 0,
        buttons: 0,
        relatedTarget: function (e) {
          return e.relatedTarget === void 0
            ? e.fromElement === e.srcElement
              ? e.toElement
              : e.fromElement
            : e.relatedTarget
        },
        movementX: function (e) {
          return `movementX` in e
            ? e.movementX
            : (e !== Yn &&
                (Yn && e.type === `mousemove`
                  ? ((qn = e.screenX - Yn.screenX), (Jn = e.screenY - Yn.screenY))
                  : (Jn = qn = 0),
                (Yn = e)),
              qn)
        },
        movementY: function (e) {
          return `movementY` in e ? e.movementY : Jn
        },
      }),
      Zn = Hn(Xn),
      Qn = Hn(x({}, Xn, { dataTransfer: 0 })),
      $n = Hn(x({}, Gn, { relatedTarget: 0 })),
      er = Hn(x({}, Un, { animationName: 0, elapsedTime: 0, pseudoElement: 0 })),
      tr = Hn(
        x({}, Un, {
          clipboardData: function (e) {
            return `clipboardData` in e ? e.clipboardData : window.clipboardData
          },
        }),
      ),
      nr = Hn(x({}, Un, { data: 0 })),
      rr = {
        Esc: `Escape`,
        Spacebar: ` `,
        Left: `ArrowLeft`,
        Up: `ArrowUp`,
        Right: `ArrowRight`,
        Down: `ArrowDown`,
        Del: `Delete`,
        Win: `OS`,
        Menu: `ContextMenu`,
        Apps: `ContextMenu`,
        Scroll: `ScrollLock`,
        MozPrintableKey: `Unidentified`,
      },
      ir = {
        8: `Backspace`,
        9: `Tab`,
        12: `Clear`,
        13: `Enter`,
        16: `Shift`,
        17: `Control`,
        18: `Alt`,
        19: `Pause`,
        20: `CapsLock`,
        27: `Escape`,
        32: ` `,
        33: `PageUp`,
        34: `PageDown`,
        35: `End`,
        36: `Home`,
        37: `ArrowLeft`,
        38: `ArrowUp`,
        39: `ArrowRight`,
        40: `ArrowDown`,
        45: `Insert`,
        46: `Delete`,
        112: `F1`,
        113: `F2`,
        114: `F3`,
        115: `F4`,
        116: `F5`,
        117: `F6`,
        118: `F7`,
        119: `F8`,
        120: `F9`,
        121: `F10`,
        122: `F11`,
        123: `F12`,
        144: `NumLock`,
        145: `ScrollLock`,
        224: `Meta`,
      },
      ar = { Alt: `altKey`, Control: `ctrlKey`, Meta: `metaKey`, Shift: `shiftKey` }
    function or(e) {
      var t = this.nativeEvent
      return t.getModifierState ? t.getModifierState(e) : (e = ar[e]) ? !!t[e] : !1
    }
    function sr() {
      return or
    }
    var cr = Hn(
        x({}, Gn, {
          key: function (e) {
            if (e.key) {
              var t = rr[e.key] || e.key
              if (t !== `Unidentified`) return t
            }
            return e.type === `keypress`
              ? ((e = zn(e)), e === 13 ? `Enter` : String.fromCharCode(e))
              : e.type === `keydown` || e.type === `keyup`
                ? ir[e.keyCode] || `Unidentified`
                : ``
          },
          code: 0,
          location: 0,
          ctrlKey: 0,
          shiftKey: 0,
          altKey: 0,
          metaKey: 0,
          repeat: 0,
          locale: 0,
          getModifierState: sr,
          charCode: function (e) {
            return e.type === `keypress` ? zn(e) : 0
          },
          keyCode: function (e) {
            return e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
          which: function (e) {
            return e.type === `keypress` ? zn(e) : e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
        }),
      ),
      lr = Hn(
        x({}, Xn, {
          pointerId: 0,
          width: 0,
          height: 0,
          pressure: 0,
          tangentialPressure: 0,
          tiltX: 0,
          tiltY: 0,
          twist: 0,
          pointerType: 0,
          isPrimary: 0,
        }),
      ),
      ur = Hn(x({}, Un, { submitter: 0 })),
      dr = Hn(
        x({}, Gn, {
          touches: 0,
          targetTouches: 0,
          changedTouches: 0,
          altKey: 0,
          metaKey: 0,
          ctrlKey: 0,
          shiftKey: 0,
          getModifierState: sr,
        }),
      ),
      fr = Hn(x({}, Un, { propertyName: 0, elapsedTime: 0, pseudoElement: 0 })),
      pr = Hn(
        x({}, Xn, {
          deltaX: function (e) {
            return `deltaX` in e ? e.deltaX : `wheelDeltaX` in e ? -e.wheelDeltaX : 0
          },
          deltaY: function (e) {
            return `deltaY` in e
              ? e.deltaY
              : `wheelDeltaY` in e
                ? -e.wheelDeltaY
                : `wheelDelta` in e
                  ? -e.wheelDelta
                  : 0
          },
          deltaZ: 0,
          deltaMode: 0,
        }),
      ),
      mr = Hn(x({}, Un, { newState: 0, oldState: 0, source: 0 })),
      hr = [9, 13, 27, 32],
      gr = j && `CompositionEvent` in window,
      _r = null
    j && `documentMode` in document && (_r = document.documentMode)
    var vr = j && `TextEvent` in window && !_r,
      yr = j && (!gr || (_r && 8 < _r && 11 >= _r)),
      br = ` `,
      xr = !1
    function Sr(e, t) {
      switch (e) {
        case `keyup`:
          return hr.indexOf(t.keyCode) !== -1
        case `keydown`:
          return t.keyCode !== 229
        case `keypress`:
        case `mousedown`:
        case `focusout`:
          return !0
        default:
          return !1
      }
    }
    function Cr(e) {
      return ((e = e.detail), typeof e == `object` && `data` in e ? e.data : null)
    }
    var wr = !1
    function Tr(e, t) {
      switch (e) {
        case `compositionend`:
          return Cr(t)
        case `keypress`:
          return t.which === 32 ? ((xr = !0), br) : null
        case `textInput`:
          return ((e = t.data), e === br && xr ? null : e)
        default:
          return null
      }
    }
    function Er(e, t) {
      if (wr)
        return e === `compositionend` || (!gr && Sr(e, t)) ? ((e = Rn()), (Ln = In = Fn = null), (wr = !1), e) : null
      switch (e) {
        case `paste`:
          return null
        case `keypress`:
          if (!(t.ctrlKey || t.altKey || t.metaKey) || (t.ctrlKey && t.altKey)) {
            if (t.char && 1 < t.char.length) return t.char
            if (t.which) return String.fromCharCode(t.which)
          }
          return null
        case `compositionend`:
          return yr && t.locale !== `ko` ? null : t.data
        default:
          return null
      }
    }
    var Dr = {
      color: !0,
      date: !0,
      datetime: !0,
      'datetime-local': !0,
      email: !0,
      month: !0,
      number: !0,
      password: !0,
      range: !0,
      search: !0,
      tel: !0,
      text: !0,
      time: !0,
      url: !0,
      week: !0,
    }
    function Or(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return t === `input` ? !!Dr[e.type] : t === `textarea`
    }
    function kr(e, t, n, r) {
      ;(On ? (A ? A.push(r) : (A = [r])) : (On = r),
        (t = Jf(t, `onChange`)),
        0 < t.length && ((n = new Wn(`onChange`, `change`, null, n, r)), e.push({ event: n, listeners: t })))
    }
    var Ar = null,
      jr = null
    function Mr(e) {
      Vf(e, 0)
    }
    function Nr(e) {
      if (cn(Vt(e))) return e
    }
    function Pr(e, t) {
      if (e === `change`) return t
    }
    var Fr = !1
    if (j) {
      var Ir
      if (j) {
        var Lr = `oninput` in document
        if (!Lr) {
          var Rr = document.createElement(`div`)
          ;(Rr.setAttribute(`oninput`, `return;`), (Lr = typeof Rr.oninput == `function`))
        }
        Ir = Lr
      } else Ir = !1
      Fr = Ir && (!document.documentMode || 9 < document.documentMode)
    }
    function zr() {
      Ar && (Ar.detachEvent(`onpropertychange`, Br), (jr = Ar = null))
    }
    function Br(e) {
      if (e.propertyName === `value` && Nr(jr)) {
        var t = []
        ;(kr(t, jr, e, Dn(e)), jn(Mr, t))
      }
    }
    function Vr(e, t, n) {
      e === `focusin` ? (zr(), (Ar = t), (jr = n), Ar.attachEvent(`onpropertychange`, Br)) : e === `focusout` && zr()
    }
    function Hr(e) {
      if (e === `selectionchange` || e === `keyup` || e === `keydown`) return Nr(jr)
    }
    function Ur(e, t) {
      if (e === `click`) return Nr(t)
    }
    function Wr(e, t) {
      if (e === `input` || e === `change`) return Nr(t)
    }
    function Gr(e, t) {
      return (e === t && (e !== 0 || 1 / e == 1 / t)) || (e !== e && t !== t)
    }
    var Kr = typeof Object.is == `function` ? Object.is : Gr
    function qr(e, t) {
      if (Kr(e, t)) return !0
      if (typeof e != `object` || !e || typeof t != `object` || !t) return !1
      var n = Object.keys(e),
        r = Object.keys(t)
      if (n.length !== r.length) return !1
      for (r = 0; r < n.length; r++) {
        var i = n[r]
        if (!Ue.call(t, i) || !Kr(e[i], t[i])) return !1
      }
      return !0
    }
    function Jr(e) {
      if (((e ||= typeof document < `u` ? document : void 0), e === void 0)) return null
      try {
        return e.activeElement || e.body
      } catch {
        return e.body
      }
    }
    function Yr(e) {
      for (; e && e.firstChild;) e = e.firstChild
      return e
    }
    function Xr(e, t) {
      var n = Yr(e)
      e = 0
      for (var r; n;) {
        if (n.nodeType === 3) {
          if (((r = e + n.textContent.length), e <= t && r >= t)) return { node: n, offset: t - e }
          e = r
        }
        a: {
          for (; n;) {
            if (n.nextSibling) {
              n = n.nextSibling
              break a
            }
            n = n.parentNode
          }
          n = void 0
        }
        n = Yr(n)
      }
    }
    function Zr(e, t) {
      return e && t
        ? e === t
          ? !0
          : e && e.nodeType === 3
            ? !1
            : t && t.nodeType === 3
              ? Zr(e, t.parentNode)
              : `contains` in e
                ? e.contains(t)
                : e.compareDocumentPosition
                  ? !!(e.compareDocumentPosition(t) & 16)
                  : !1
        : !1
    }
    function Qr(e) {
      e =
        e != null && e.ownerDocument != null && e.ownerDocument.defaultView != null
          ? e.ownerDocument.defaultView
          : window
      for (var t = Jr(e.document); t instanceof e.HTMLIFrameElement;) {
        try {
          var n = typeof t.contentWindow.location.href == `string`
        } catch {
          n = !1
        }
        if (n) e = t.contentWindow
        else break
        t = Jr(e.document)
      }
      return t
    }
    function $r(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return (
        t &&
        ((t === `input` &&
          (e.type === `text` ||
            e.type === `search` ||
            e.type === `tel` ||
            e.type === `url` ||
            e.type === `password`)) ||
          t === `textarea` ||
          e.contentEditable === `true`)
      )
    }
    var ei = j && `documentMode` in document && 11 >= document.documentMode,
      ti = null,
      ni = null,
      ri = null,
      ii = !1
    function ai(e, t, n) {
      var r = n.window === n ? n.document : n.nodeType === 9 ? n : n.ownerDocument
      ii ||
        ti == null ||
        ti !== Jr(r) ||
        ((r = ti),
        `selectionStart` in r && $r(r)
          ? (r = { start: r.selectionStart, end: r.selectionEnd })
          : ((r = ((r.ownerDocument && r.ownerDocument.defaultView) || window).getSelection()),
            (r = {
              anchorNode: r.anchorNode,
              anchorOffset: r.anchorOffset,
              focusNode: r.focusNode,
              focusOffset: r.focusOffset,
            })),
        (ri && qr(ri, r)) ||
          ((ri = r),
          (r = Jf(ni, `onSelect`)),
          0 < r.length &&
            ((t = new Wn(`onSelect`, `select`, null, t, n)), e.push({ event: t, listeners: r }), (t.target = ti))))
    }
    function oi(e, t) {
      var n = {}
      return ((n[e.toLowerCase()] = t.toLowerCase()), (n[`Webkit` + e] = `webkit` + t), (n[`Moz` + e] = `moz` + t), n)
    }
    var si = {
        animationend: oi(`Animation`, `AnimationEnd`),
        animationiteration: oi(`Animation`, `AnimationIteration`),
        animationstart: oi(`Animation`, `AnimationStart`),
        transitionrun: oi(`Transition`, `TransitionRun`),
        transitionstart: oi(`Transition`, `TransitionStart`),
        transitioncancel: oi(`Transition`, `TransitionCancel`),
        transitionend: oi(`Transition`, `TransitionEnd`),
      },
      ci = {},
      li = {}
    j &&
      ((li = document.createElement(`div`).style),
      `AnimationEvent` in window ||
        (delete si.animationend.animation, delete si.animationiteration.animation, delete si.animationstart.animation),
      `TransitionEvent` in window || delete si.transitionend.transition)
    function ui(e) {
      if (ci[e]) return ci[e]
      if (!si[e]) return e
      var t = si[e],
        n
      for (n in t) if (t.hasOwnProperty(n) && n in li) return (ci[e] = t[n])
      return e
    }
    var di = ui(`animationend`),
      fi = ui(`animationiteration`),
      pi = ui(`animationstart`),
      mi = ui(`transitionrun`),
      hi = ui(`transitionstart`),
      gi = ui(`transitioncancel`),
      _i = ui(`transitionend`),
      vi = new Map(),
      yi =
        `abort auxClick beforeToggle cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error fullscreenChange fullscreenError gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel`.split(
          ` `,
        )
    yi.push(`scrollEnd`)
    function bi(e, t) {
      ;(vi.set(e, t), qt(t, [e]))
    }
    var xi = 0
    function Si(e, t) {
      if (e.name != null && e.name !== `auto`) return e.name
      if (t.autoName !== null) return t.autoName
      e = xd.identifierPrefix
      var n = xi++
      return ((e = `_` + e + `t_` + n.toString(32) + `_`), (t.autoName = e))
    }
    function Ci(e) {
      if (e == null || typeof e == `string`) return e
      var t = null,
        n = Od
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = e[n[r]]
          if (i != null) {
            if (i === `none`) return `none`
            t = t == null ? i : t + (` ` + i)
          }
        }
      return t ?? e.default
    }
    function wi(e, t) {
      return ((e = Ci(e)), (t = Ci(t)), t == null ? (e === `auto` ? null : e) : t === `auto` ? null : t)
    }
    var Ti =
        typeof reportError == `function`
          ? reportError
          : function (e) {
              if (typeof window == `object` && typeof window.ErrorEvent == `function`) {
                var t = new window.ErrorEvent(`error`, {
                  bubbles: !0,
                  cancelable: !0,
                  message: typeof e == `object` && e && typeof e.message == `string` ? String(e.message) : String(e),
                  error: e,
                })
                if (!window.dispatchEvent(t)) return
              } else if (typeof process == `object` && typeof process.emit == `function`) {
                process.emit(`uncaughtException`, e)
                return
              }
              console.error(e)
            },
      Ei = [],
      Di = 0,
      Oi = 0
    function ki() {
      for (var e = Di, t = (Oi = Di = 0); t < e;) {
        var n = Ei[t]
        Ei[t++] = null
        var r = Ei[t]
        Ei[t++] = null
        var i = Ei[t]
        Ei[t++] = null
        var a = Ei[t]
        if (((Ei[t++] = null), r !== null && i !== null)) {
          var o = r.pending
          ;(o === null ? (i.next = i) : ((i.next = o.next), (o.next = i)), (r.pending = i))
        }
        a !== 0 && Ni(n, i, a)
      }
    }
    function Ai(e, t, n, r) {
      ;((Ei[Di++] = e),
        (Ei[Di++] = t),
        (Ei[Di++] = n),
        (Ei[Di++] = r),
        (Oi |= r),
        (e.lanes |= r),
        (e = e.alternate),
        e !== null && (e.lanes |= r))
    }
    function ji(e, t, n, r) {
      return (Ai(e, t, n, r), Pi(e))
    }
    function Mi(e, t) {
      return (Ai(e, null, null, t), Pi(e))
    }
    function Ni(e, t, n) {
      e.lanes |= n
      var r = e.alternate
      r !== null && (r.lanes |= n)
      for (var i = !1, a = e.return; a !== null;)
        ((a.childLanes |= n),
          (r = a.alternate),
          r !== null && (r.childLanes |= n),
          a.tag === 22 && ((e = a.stateNode), e === null || e._visibility & 1 || (i = !0)),
          (e = a),
          (a = a.return))
      return e.tag === 3
        ? ((a = e.stateNode),
          i &&
            t !== null &&
            ((i = 31 - at(n)),
            (e = a.hiddenUpdates),
            (r = e[i]),
            r === null ? (e[i] = [t]) : r.push(t),
            (t.lane = n | 536870912)),
          a)
        : null
    }
    function Pi(e) {
      if (50 < kd) throw ((kd = 0), (Ad = null), Error(i(185)))
      for (var t = e.return; t !== null;) ((e = t), (t = e.return))
      return e.tag === 3 ? e.stateNode : null
    }
    var Fi = {}
    function Ii(e, t, n, r) {
      ;((this.tag = e),
        (this.key = n),
        (this.sibling = this.child = this.return = this.stateNode = this.type = this.elementType = null),
        (this.index = 0),
        (this.refCleanup = this.ref = null),
        (this.pendingProps = t),
        (this.dependencies = this.memoizedState = this.updateQueue = this.memoizedProps = null),
        (this.mode = r),
        (this.subtreeFlags = this.flags = 0),
        (this.deletions = null),
        (this.childLanes = this.lanes = 0),
        (this.alternate = null))
    }
    function Li(e, t, n, r) {
      return new Ii(e, t, n, r)
    }
    function Ri(e) {
      return ((e = e.prototype), !(!e || !e.isReactComponent))
    }
    function zi(e, t) {
      var n = e.alternate
      return (
        n === null
          ? ((n = Li(e.tag, t, e.key, e.mode)),
            (n.elementType = e.elementType),
            (n.type = e.type),
            (n.stateNode = e.stateNode),
            (n.alternate = e),
            (e.alternate = n))
          : ((n.pendingProps = t), (n.type = e.type), (n.flags = 0), (n.subtreeFlags = 0), (n.deletions = null)),
        (n.flags = e.flags & 1206910976),
        (n.childLanes = e.childLanes),
        (n.lanes = e.lanes),
        (n.child = e.child),
        (n.memoizedProps = e.memoizedProps),
        (n.memoizedState = e.memoizedState),
        (n.updateQueue = e.updateQueue),
        (t = e.dependencies),
        (n.dependencies = t === null ? null : { lanes: t.lanes, firstContext: t.firstContext }),
        (n.sibling = e.sibling),
        (n.index = e.index),
        (n.ref = e.ref),
        (n.refCleanup = e.refCleanup),
        n
      )
    }
    function Bi(e, t) {
      e.flags &= 1206910978
      var n = e.alternate
      return (
        n === null
          ? ((e.childLanes = 0),
            (e.lanes = t),
            (e.child = null),
            (e.subtreeFlags = 0),
            (e.memoizedProps = null),
            (e.memoizedState = null),
            (e.updateQueue = null),
            (e.dependencies = null),
            (e.stateNode = null))
          : ((e.childLanes = n.childLanes),
            (e.lanes = n.lanes),
            (e.child = n.child),
            (e.subtreeFlags = 0),
            (e.deletions = null),
            (e.memoizedProps = n.memoizedProps),
            (e.memoizedState = n.memoizedState),
            (e.updateQueue = n.updateQueue),
            (e.type = n.type),
            (t = n.dependencies),
            (e.dependencies = t === null ? null : { lanes: t.lanes, firstContext: t.firstContext })),
        e
      )
    }
    function Vi(e, t, n, r, a, o) {
      var s = 0
      if (((r = e), typeof r == `function`)) Ri(r) && (s = 1)
      else if (typeof r == `string`)
        s = qm(e, n, ke.current) ? 26 : e === `html` || e === `head` || e === `body` ? 27 : 5
      else
        a: switch (r) {
          case me:
            return ((e = Li(31, n, t, a)), (e.elementType = me), (e.lanes = o), e)
          case ae:
            return Hi(n.children, a, o, t)
          case oe:
            ;((s = 8), (a |= 24))
            break
          case se:
            return ((e = Li(12, n, t, a | 2)), (e.elementType = se), (e.lanes = o), e)
          case de:
            return ((e = Li(13, n, t, a)), (e.elementType = de), (e.lanes = o), e)
          case C:
            return ((e = Li(19, n, t, a)), (e.elementType = C), (e.lanes = o), e)
          case he:
          case _e:
            return (
              (e = a | 32),
              (e = Li(30, n, t, e)),
              (e.elementType = _e),
              (e.lanes = o),
              (e.stateNode = { autoName: null, paired: null, clones: null, ref: null }),
              e
            )
          default:
            if (typeof r == `object` && r)
              switch (r.$$typeof) {
                case le:
                  s = 10
                  break a
                case ce:
                  s = 9
                  break a
                case ue:
                  s = 11
                  break a
                case fe:
                  s = 14
                  break a
                case pe:
                  ;((s = 16), (r = null))
                  break a
              }
            ;((s = 29), (n = Error(i(130, e === null ? `null` : typeof e, ``))), (r = null))
        }
      return ((t = Li(s, n, t, a)), (t.elementType = e), (t.type = r), (t.lanes = o), t)
    }
    function Hi(e, t, n, r) {
      return ((e = Li(7, e, r, t)), (e.lanes = n), e)
    }
    function Ui(e, t, n) {
      return ((e = Li(6, e, null, t)), (e.lanes = n), e)
    }
    function Wi(e) {
      var t = Li(18, null, null, 0)
      return ((t.stateNode = e), t)
    }
    function Gi(e, t, n) {
      return (
        (t = Li(4, e.children === null ? [] : e.children, e.key, t)),
        (t.lanes = n),
        (t.stateNode = { containerInfo: e.containerInfo, pendingChildren: null, implementation: e.implementation }),
        t
      )
    }
    var Ki = new WeakMap()
    function qi(e, t) {
      if (typeof e == `object` && e) {
        var n = Ki.get(e)
        return n === void 0 ? ((t = { value: e, source: t, stack: D(t) }), Ki.set(e, t), t) : n
      }
      return { value: e, source: t, stack: D(t) }
    }
    var Ji = [],
      Yi = 0,
      Xi = null,
      Zi = 0,
      Qi = [],
      $i = 0,
      ea = null,
      ta = 1,
      na = ``
    function ra(e, t) {
      ;((Ji[Yi++] = Zi), (Ji[Yi++] = Xi), (Xi = e), (Zi = t))
    }
    function ia(e, t, n) {
      ;((Qi[$i++] = ta), (Qi[$i++] = na), (Qi[$i++] = ea), (ea = e))
      var r = ta
      e = na
      var i = 32 - at(r) - 1
      ;((r &= ~(1 << i)), (n += 1))
      var a = 32 - at(t) + i
      if (30 < a) {
        var o = i - (i % 5)
        ;((a = (r & ((1 << o) - 1)).toString(32)),
          (r >>= o),
          (i -= o),
          (ta = (1 << (32 - at(t) + i)) | (n << i) | r),
          (na = a + e))
      } else ((ta = (1 << a) | (n << i) | r), (na = e))
    }
    function aa(e) {
      e.return !== null && (ra(e, 1), ia(e, 1, 0))
    }
    function oa(e) {
      for (; e === Xi;) ((Xi = Ji[--Yi]), (Ji[Yi] = null), (Zi = Ji[--Yi]), (Ji[Yi] = null))
      for (; e === ea;)
        ((ea = Qi[--$i]), (Qi[$i] = null), (na = Qi[--$i]), (Qi[$i] = null), (ta = Qi[--$i]), (Qi[$i] = null))
    }
    function sa(e, t) {
      ;((Qi[$i++] = ta), (Qi[$i++] = na), (Qi[$i++] = ea), (ta = t.id), (na = t.overflow), (ea = e))
    }
    var ca = null,
      la = null,
      M = !1,
      ua = null,
      da = !1,
      fa = Error(i(519))
    function pa(e) {
      throw (
        ya(qi(Error(i(418, 1 < arguments.length && arguments[1] !== void 0 && arguments[1] ? `text` : `HTML`, ``)), e)),
        fa
      )
    }
    function ma(e) {
      var t = e.stateNode,
        n = e.type,
        r = e.memoizedProps
      switch (((t[kt] = e), (t[At] = r), n)) {
        case `dialog`:
          ;(Q(`cancel`, t), Q(`close`, t))
          break
        case `iframe`:
        case `object`:
        case `embed`:
          Q(`load`, t)
          break
        case `video`:
        case `audio`:
          for (n = 0; n < zf.length; n++) Q(zf[n], t)
          break
        case `source`:
          Q(`error`, t)
          break
        case `img`:
        case `image`:
        case `link`:
          ;(Q(`error`, t), Q(`load`, t))
          break
        case `details`:
          Q(`toggle`, t)
          break
        case `input`:
          ;(Q(`invalid`, t), fn(t, r.value, r.defaultValue, r.checked, r.defaultChecked, r.type, r.name, !0))
          break
        case `select`:
          Q(`invalid`, t)
          break
        case `textarea`:
          ;(Q(`invalid`, t), gn(t, r.value, r.defaultValue, r.children))
      }
      ;((n = r.children),
        (typeof n != `string` && typeof n != `number` && typeof n != `bigint`) ||
        t.textContent === `` + n ||
        !0 === r.suppressHydrationWarning ||
        ep(t.textContent, n)
          ? (r.popover != null && (Q(`beforetoggle`, t), Q(`toggle`, t)),
            r.onScroll != null && Q(`scroll`, t),
            r.onScrollEnd != null && Q(`scrollend`, t),
            r.onClick != null && (t.onclick = Tn),
            (t = !0))
          : (t = !1),
        t || pa(e, !0))
    }
    function ha(e) {
      for (ca = e.return; ca;)
        switch (ca.tag) {
          case 5:
          case 31:
          case 13:
            da = !1
            return
          case 27:
          case 3:
            da = !0
            return
          default:
            ca = ca.return
        }
    }
    function ga(e) {
      if (e !== ca) return !1
      if (!M) return (ha(e), (M = !0), !1)
      var t = e.tag,
        n
      if (
        ((n = t !== 3 && t !== 27) &&
          ((n = t === 5) && ((n = e.type), (n = n === `form` || n === `button` || pp(e.type, e.memoizedProps))),
          (n = !n)),
        n && la && pa(e),
        ha(e),
        t === 13)
      ) {
        if (((e = e.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(i(317))
        la = dm(e)
      } else if (t === 31) {
        if (((e = e.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(i(317))
        la = dm(e)
      } else
        t === 27
          ? ((t = la), Sp(e.type) ? ((e = um), (um = null), (la = e)) : (la = t))
          : (la = ca ? lm(e.stateNode.nextSibling) : null)
      return !0
    }
    function _a() {
      ;((la = ca = null), (M = !1))
    }
    function va() {
      var e = ua
      return (e !== null && (md === null ? (md = e) : md.push.apply(md, e), (ua = null)), e)
    }
    function ya(e) {
      ua === null ? (ua = [e]) : ua.push(e)
    }
    var ba = De(null),
      xa = null,
      Sa = null
    function Ca(e, t, n) {
      ;(E(ba, t._currentValue), (t._currentValue = n))
    }
    function wa(e) {
      ;((e._currentValue = ba.current), Oe(ba))
    }
    function Ta(e, t, n) {
      for (; e !== null;) {
        var r = e.alternate
        if (
          ((e.childLanes & t) === t
            ? r !== null && (r.childLanes & t) !== t && (r.childLanes |= t)
            : ((e.childLanes |= t), r !== null && (r.childLanes |= t)),
          e === n)
        )
          break
        e = e.return
      }
    }
    function Ea(e, t, n, r) {
      var a = e.child
      for (a !== null && (a.return = e); a !== null;) {
        var o = a.dependencies
        if (o !== null) {
          var s = a.child
          o = o.firstContext
          a: for (; o !== null;) {
            var c = o
            o = a
            for (var l = 0; l < t.length; l++)
              if (c.context === t[l]) {
                ;((o.lanes |= n), (c = o.alternate), c !== null && (c.lanes |= n), Ta(o.return, n, e), r || (s = null))
                break a
              }
            o = c.next
          }
        } else if (a.tag === 18) {
          if (((s = a.return), s === null)) throw Error(i(341))
          ;((s.lanes |= n), (o = s.alternate), o !== null && (o.lanes |= n), Ta(s, n, e), (s = null))
        } else
          a.tag === 13 && a.memoizedState !== null && a.memoizedState.dehydrated === null
            ? ((a.lanes |= n),
              (s = a.alternate),
              s !== null && (s.lanes |= n),
              Ta(a.return, n, e),
              (s = a.child),
              (s = s === null ? null : s.sibling))
            : (s = a.child)
        if (s !== null) s.return = a
        else
          for (s = a; s !== null;) {
            if (s === e) {
              s = null
              break
            }
            if (((a = s.sibling), a !== null)) {
              ;((a.return = s.return), (s = a))
              break
            }
            s = s.return
          }
        a = s
      }
    }
    function Da(e, t, n, r) {
      e = null
      for (var a = t, o = !1; a !== null;) {
        if (!o) {
          if (a.flags & 524288) o = !0
          else if (a.flags & 262144) break
        }
        if (a.tag === 10) {
          var s = a.alternate
          if (s === null) throw Error(i(387))
          if (((s = s.memoizedProps), s !== null)) {
            var c = a.type
            Kr(a.pendingProps.value, s.value) || (e === null ? (e = [c]) : e.push(c))
          }
        } else if (a === Me.current) {
          if (((s = a.alternate), s === null)) throw Error(i(387))
          s.memoizedState.memoizedState !== a.memoizedState.memoizedState && (e === null ? (e = [sh]) : e.push(sh))
        }
        a = a.return
      }
      return (e !== null && Ea(t, e, n, r), (t.flags |= 262144), e !== null)
    }
    function Oa(e) {
      for (e = e.firstContext; e !== null;) {
        if (!Kr(e.context._currentValue, e.memoizedValue)) return !0
        e = e.next
      }
      return !1
    }
    function ka(e) {
      ;((xa = e), (Sa = null), (e = e.dependencies), e !== null && (e.firstContext = null))
    }
    function Aa(e) {
      return Ma(xa, e)
    }
    function ja(e, t) {
      return (xa === null && ka(e), Ma(e, t))
    }
    function Ma(e, t) {
      var n = t._currentValue
      if (((t = { context: t, memoizedValue: n, next: null }), Sa === null)) {
        if (e === null) throw Error(i(308))
        ;((Sa = t), (e.dependencies = { lanes: 0, firstContext: t }), (e.flags |= 524288))
      } else Sa = Sa.next = t
      return n
    }
    var Na =
        typeof AbortController < `u`
          ? AbortController
          : function () {
              var e = [],
                t = (this.signal = {
                  aborted: !1,
                  addEventListener: function (t, n) {
                    e.push(n)
                  },
                })
              this.abort = function () {
                ;((t.aborted = !0),
                  e.forEach(function (e) {
                    return e()
                  }))
              }
            },
      Pa = t.unstable_scheduleCallback,
      Fa = t.unstable_NormalPriority,
      Ia = { $$typeof: le, Consumer: null, Provider: null, _currentValue: null, _currentValue2: null, _threadCount: 0 }
    function La() {
      return { controller: new Na(), data: new Map(), refCount: 0 }
    }
    function Ra(e) {
      ;(e.refCount--,
        e.refCount === 0 &&
          Pa(Fa, function () {
            e.controller.abort()
          }))
    }
    function za(e, t) {
      if (e.pendingLanes & 4194048) {
        var n = e.transitionTypes
        for (n === null && (n = e.transitionTypes = []), e = 0; e < t.length; e++) {
          var r = t[e]
          n.indexOf(r) === -1 && n.push(r)
        }
      }
    }
    var Ba = null
    function Va(e) {
      var t = e.transitionTypes
      return ((e.transitionTypes = null), t)
    }
    var Ha = null,
      Ua = 0,
      Wa = 0,
      Ga = null
    function Ka(e, t) {
      if (Ha === null) {
        var n = (Ha = [])
        ;((Ua = 0),
          (Wa = Pf()),
          (Ga = {
            status: `pending`,
            value: void 0,
            then: function (e) {
              n.push(e)
            },
          }))
      }
      return (Ua++, t.then(qa, qa), t)
    }
    function qa() {
      if (--Ua === 0 && ((Ba = null), Ha !== null)) {
        Ga !== null && (Ga.status = `fulfilled`)
        var e = Ha
        ;((Ha = null), (Wa = 0), (Ga = null))
        for (var t = 0; t < e.length; t++) (0, e[t])()
      }
    }
    function Ja(e, t) {
      var n = [],
        r = {
          status: `pending`,
          value: null,
          reason: null,
          then: function (e) {
            n.push(e)
          },
        }
      return (
        e.then(
          function () {
            ;((r.status = `fulfilled`), (r.value = t))
            for (var e = 0; e < n.length; e++) (0, n[e])(t)
          },
          function (e) {
            for (r.status = `rejected`, r.reason = e, e = 0; e < n.length; e++) (0, n[e])(void 0)
          },
        ),
        r
      )
    }
    var Ya = w.S
    w.S = function (e, t) {
      if (((_d = Je()), typeof t == `object` && t && typeof t.then == `function` && Ka(e, t), Ba !== null))
        for (var n = bf; n !== null;) (za(n, Ba), (n = n.next))
      if (((n = e.types), n !== null)) {
        for (var r = bf; r !== null;) (za(r, n), (r = r.next))
        if (Wa !== 0) {
          ;((r = Ba), r === null && (r = Ba = []))
          for (var i = 0; i < n.length; i++) {
            var a = n[i]
            r.indexOf(a) === -1 && r.push(a)
          }
        }
      }
      Ya !== null && Ya(e, t)
    }
    var Xa = De(null)
    function Za() {
      var e = Xa.current
      return e === null ? G.pooledCache : e
    }
    function Qa(e, t) {
      t === null ? E(Xa, Xa.current) : E(Xa, t.pool)
    }
    function $a() {
      var e = Za()
      return e === null ? null : { parent: Ia._currentValue, pool: e }
    }
    var eo = Error(i(460)),
      to = Error(i(474)),
      no = Error(i(542)),
      ro = { then: function () {} }
    function io(e) {
      return ((e = e.status), e === `fulfilled` || e === `rejected`)
    }
    function ao(e, t, n) {
      switch (((n = e[n]), n === void 0 ? e.push(t) : n !== t && (t.then(Tn, Tn), (t = n)), t.status)) {
        case `fulfilled`:
          return t.value
        case `rejected`:
          throw ((e = t.reason), lo(e), e === void 0 && !(`reason` in t) ? Error(i(600)) : e)
        default:
          if (typeof t.status == `string`) t.then(Tn, Tn)
          else {
            if (((e = G), e !== null && 100 < e.shellSuspendCounter)) throw Error(i(482))
            ;((e = t),
              (e.status = `pending`),
              e.then(
                function (e) {
                  if (t.status === `pending`) {
                    var n = t
                    ;((n.status = `fulfilled`), (n.value = e))
                  }
                },
                function (e) {
                  if (t.status === `pending`) {
                    var n = t
                    ;((n.status = `rejected`), (n.reason = e))
                  }
                },
              ))
          }
          switch (t.status) {
            case `fulfilled`:
              return t.value
            case `rejected`:
              throw ((e = t.reason), lo(e), e)
          }
          throw ((so = t), eo)
      }
    }
    function oo(e) {
      try {
        var t = e._init
        return t(e._payload)
      } catch (e) {
        throw typeof e == `object` && e && typeof e.then == `function` ? ((so = e), eo) : e
      }
    }
    var so = null
    function co() {
      if (so === null) throw Error(i(459))
      var e = so
      return ((so = null), e)
    }
    function lo(e) {
      if (e === eo || e === no) throw Error(i(483))
    }
    var uo = null,
      fo = 0
    function po(e) {
      var t = fo
      return ((fo += 1), uo === null && (uo = []), ao(uo, e, t))
    }
    function mo(e, t) {
      ;((t = t.props.ref), (e.ref = t === void 0 ? null : t))
    }
    function ho(e, t) {
      throw t.$$typeof === S
        ? Error(i(525))
        : ((e = Object.prototype.toString.call(t)),
          Error(i(31, e === `[object Object]` ? `object with keys {` + Object.keys(t).join(`, `) + `}` : e)))
    }
    function go(e) {
      function t(t, n) {
        if (e) {
          var r = t.deletions
          r === null ? ((t.deletions = [n]), (t.flags |= 16)) : r.push(n)
        }
      }
      function n(n, r) {
        if (!e) return null
        for (; r !== null;) (t(n, r), (r = r.sibling))
        return null
      }
      function r(e) {
        for (var t = new Map(); e !== null;) (e.key === null ? t.set(e.index, e) : t.set(e.key, e), (e = e.sibling))
        return t
      }
      function a(e, t) {
        return ((e = zi(e, t)), (e.index = 0), (e.sibling = null), e)
      }
      function o(t, n, r) {
        return (
          (t.index = r),
          e
            ? ((r = t.alternate),
              r === null ? ((t.flags |= 134217730), n) : ((r = r.index), r < n ? ((t.flags |= 2), n) : r))
            : ((t.flags |= 1048576), n)
        )
      }
      function s(t) {
        return (e && t.alternate === null && (t.flags |= 134217730), t)
      }
      function c(e, t, n, r) {
        return t === null || t.tag !== 6
          ? ((t = Ui(n, e.mode, r)), (t.return = e), t)
          : ((t = a(t, n)), (t.return = e), t)
      }
      function l(e, t, n, r) {
        var i = n.type
        return i === ae
          ? ((e = d(e, t, n.props.children, r, n.key)), mo(e, n), e)
          : t !== null && (t.elementType === i || (typeof i == `object` && i && i.$$typeof === pe && oo(i) === t.type))
            ? ((t = a(t, n.props)), mo(t, n), (t.return = e), t)
            : ((t = Vi(n.type, n.key, n.props, null, e.mode, r)), mo(t, n), (t.return = e), t)
      }
      function u(e, t, n, r) {
        return t === null ||
          t.tag !== 4 ||
          t.stateNode.containerInfo !== n.containerInfo ||
          t.stateNode.implementation !== n.implementation
          ? ((t = Gi(n, e.mode, r)), (t.return = e), t)
          : ((t = a(t, n.children || [])), (t.return = e), t)
      }
      function d(e, t, n, r, i) {
        return t === null || t.tag !== 7
          ? ((t = Hi(n, e.mode, r, i)), (t.return = e), t)
          : ((t = a(t, n)), (t.return = e), t)
      }
      function f(e, t, n) {
        if ((typeof t == `string` && t !== ``) || typeof t == `number` || typeof t == `bigint`)
          return ((t = Ui(`` + t, e.mode, n)), (t.return = e), t)
        if (typeof t == `object` && t) {
          switch (t.$$typeof) {
            case re:
              return ((n = Vi(t.type, t.key, t.props, null, e.mode, n)), mo(n, t), (n.return = e), n)
            case ie:
              return ((t = Gi(t, e.mode, n)), (t.return = e), t)
            case pe:
              return ((t = oo(t)), f(e, t, n))
          }
          if (Ce(t) || be(t)) return ((t = Hi(t, e.mode, n, null)), (t.return = e), t)
          if (typeof t.then == `function`) return f(e, po(t), n)
          if (t.$$typeof === le) return f(e, ja(e, t), n)
          ho(e, t)
        }
        return null
      }
      function p(e, t, n, r) {
        var i = t === null ? null : t.key
        if ((typeof n == `string` && n !== ``) || typeof n == `number` || typeof n == `bigint`)
          return i === null ? c(e, t, `` + n, r) : null
        if (typeof n == `object` && n) {
          switch (n.$$typeof) {
            case re:
              return n.key === i ? l(e, t, n, r) : null
            case ie:
              return n.key === i ? u(e, t, n, r) : null
            case pe:
              return ((n = oo(n)), p(e, t, n, r))
          }
          if (Ce(n) || be(n)) return i === null ? d(e, t, n, r, null) : null
          if (typeof n.then == `function`) return p(e, t, po(n), r)
          if (n.$$typeof === le) return p(e, t, ja(e, n), r)
          ho(e, n)
        }
        return null
      }
      function m(e, t, n, r, i) {
        if ((typeof r == `string` && r !== ``) || typeof r == `number` || typeof r == `bigint`)
          return ((e = e.get(n) || null), c(t, e, `` + r, i))
        if (typeof r == `object` && r) {
          switch (r.$$typeof) {
            case re:
              return ((e = e.get(r.key === null ? n : r.key) || null), l(t, e, r, i))
            case ie:
              return ((e = e.get(r.key === null ? n : r.key) || null), u(t, e, r, i))
            case pe:
              return ((r = oo(r)), m(e, t, n, r, i))
          }
          if (Ce(r) || be(r)) return ((e = e.get(n) || null), d(t, e, r, i, null))
          if (typeof r.then == `function`) return m(e, t, n, po(r), i)
          if (r.$$typeof === le) return m(e, t, n, ja(t, r), i)
          ho(t, r)
        }
        return null
      }
      function h(i, a, s, c) {
        for (var l = null, u = null, d = a, h = (a = 0), g = null; d !== null && h < s.length; h++) {
          d.index > h ? ((g = d), (d = null)) : (g = d.sibling)
          var _ = p(i, d, s[h], c)
          if (_ === null) {
            d === null && (d = g)
            break
          }
          ;(e && d && _.alternate === null && t(i, d),
            (a = o(_, a, h)),
            u === null ? (l = _) : (u.sibling = _),
            (u = _),
            (d = g))
        }
        if (h === s.length) return (n(i, d), M && ra(i, h), l)
        if (d === null) {
          for (; h < s.length; h++)
            ((d = f(i, s[h], c)), d !== null && ((a = o(d, a, h)), u === null ? (l = d) : (u.sibling = d), (u = d)))
          return (M && ra(i, h), l)
        }
        for (d = r(d); h < s.length; h++)
          ((g = m(d, i, h, s[h], c)),
            g !== null &&
              (e && ((_ = g.alternate), _ !== null && d.delete(_.key === null ? h : _.key)),
              (a = o(g, a, h)),
              u === null ? (l = g) : (u.sibling = g),
              (u = g)))
        return (
          e &&
            d.forEach(function (e) {
              return t(i, e)
            }),
          M && ra(i, h),
          l
        )
      }
      function g(a, s, c, l) {
        if (c == null) throw Error(i(151))
        for (
          var u = null, d = null, h = s, g = (s = 0), _ = null, v = c.next();
          h !== null && !v.done;
          g++, v = c.next()
        ) {
          h.index > g ? ((_ = h), (h = null)) : (_ = h.sibling)
          var y = p(a, h, v.value, l)
          if (y === null) {
            h === null && (h = _)
            break
          }
          ;(e && h && y.alternate === null && t(a, h),
            (s = o(y, s, g)),
            d === null ? (u = y) : (d.sibling = y),
            (d = y),
            (h = _))
        }
        if (v.done) return (n(a, h), M && ra(a, g), u)
        if (h === null) {
          for (; !v.done; g++, v = c.next())
            ((v = f(a, v.value, l)), v !== null && ((s = o(v, s, g)), d === null ? (u = v) : (d.sibling = v), (d = v)))
          return (M && ra(a, g), u)
        }
        for (h = r(h); !v.done; g++, v = c.next())
          ((v = m(h, a, g, v.value, l)),
            v !== null &&
              (e && ((_ = v.alternate), _ !== null && h.delete(_.key === null ? g : _.key)),
              (s = o(v, s, g)),
              d === null ? (u = v) : (d.sibling = v),
              (d = v)))
        return (
          e &&
            h.forEach(function (e) {
              return t(a, e)
            }),
          M && ra(a, g),
          u
        )
      }
      function _(e, r, o, c) {
        if (
          (typeof o == `object` &&
            o &&
            o.type === ae &&
            o.key === null &&
            o.props.ref === void 0 &&
            (o = o.props.children),
          typeof o == `object` && o)
        ) {
          switch (o.$$typeof) {
            case re:
              a: {
                for (var l = o.key; r !== null;) {
                  if (r.key === l) {
                    if (((l = o.type), l === ae)) {
                      if (r.tag === 7) {
                        ;(n(e, r.sibling), (c = a(r, o.props.children)), mo(c, o), (c.return = e), (e = c))
                        break a
                      }
                    } else if (
                      r.elementType === l ||
                      (typeof l == `object` && l && l.$$typeof === pe && oo(l) === r.type)
                    ) {
                      ;(n(e, r.sibling), (c = a(r, o.props)), mo(c, o), (c.return = e), (e = c))
                      break a
                    }
                    n(e, r)
                    break
                  }
                  ;(t(e, r), (r = r.sibling))
                }
                o.type === ae
                  ? ((c = Hi(o.props.children, e.mode, c, o.key)), mo(c, o), (c.return = e), (e = c))
                  : ((c = Vi(o.type, o.key, o.props, null, e.mode, c)), mo(c, o), (c.return = e), (e = c))
              }
              return s(e)
            case ie:
              a: {
                for (l = o.key; r !== null;) {
                  if (r.key === l) {
                    if (
                      r.tag === 4 &&
                      r.stateNode.containerInfo === o.containerInfo &&
                      r.stateNode.implementation === o.implementation
                    ) {
                      ;(n(e, r.sibling), (c = a(r, o.children || [])), (c.return = e), (e = c))
                      break a
                    }
                    n(e, r)
                    break
                  }
                  ;(t(e, r), (r = r.sibling))
                }
                ;((c = Gi(o, e.mode, c)), (c.return = e), (e = c))
              }
              return s(e)
            case pe:
              return ((o = oo(o)), _(e, r, o, c))
          }
          if (Ce(o)) return h(e, r, o, c)
          if (be(o)) {
            if (((l = be(o)), typeof l != `function`)) throw Error(i(150))
            return ((o = l.call(o)), g(e, r, o, c))
          }
          if (typeof o.then == `function`) return _(e, r, po(o), c)
          if (o.$$typeof === le) return _(e, r, ja(e, o), c)
          ho(e, o)
        }
        return (typeof o == `string` && o !== ``) || typeof o == `number` || typeof o == `bigint`
          ? ((o = `` + o),
            r !== null && r.tag === 6
              ? (n(e, r.sibling), (c = a(r, o)), (c.return = e), (e = c))
              : (n(e, r), (c = Ui(o, e.mode, c)), (c.return = e), (e = c)),
            s(e))
          : n(e, r)
      }
      return function (e, t, n, r) {
        try {
          fo = 0
          var i = _(e, t, n, r)
          return ((uo = null), i)
        } catch (t) {
          if (t === eo || t === no) throw t
          var a = Li(29, t, null, e.mode)
          return ((a.lanes = r), (a.return = e), a)
        }
      }
    }
    var _o = go(!0),
      vo = go(!1),
      yo = !1
    function bo(e) {
      e.updateQueue = {
        baseState: e.memoizedState,
        firstBaseUpdate: null,
        lastBaseUpdate: null,
        shared: { pending: null, lanes: 0, hiddenCallbacks: null },
        callbacks: null,
      }
    }
    function xo(e, t) {
      ;((e = e.updateQueue),
        t.updateQueue === e &&
          (t.updateQueue = {
            baseState: e.baseState,
            firstBaseUpdate: e.firstBaseUpdate,
            lastBaseUpdate: e.lastBaseUpdate,
            shared: e.shared,
            callbacks: null,
          }))
    }
    function So(e) {
      return { lane: e, tag: 0, payload: null, callback: null, next: null }
    }
    function Co(e, t, n) {
      var r = e.updateQueue
      if (r === null) return null
      if (((r = r.shared), W & 2)) {
        var i = r.pending
        return (
          i === null ? (t.next = t) : ((t.next = i.next), (i.next = t)),
          (r.pending = t),
          (t = Pi(e)),
          Ni(e, null, n),
          t
        )
      }
      return (Ai(e, r, t, n), Pi(e))
    }
    function wo(e, t, n) {
      if (((t = t.updateQueue), t !== null && ((t = t.shared), n & 4194048))) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), St(e, n))
      }
    }
    function To(e, t) {
      var n = e.updateQueue,
        r = e.alternate
      if (r !== null && ((r = r.updateQueue), n === r)) {
        var i = null,
          a = null
        if (((n = n.firstBaseUpdate), n !== null)) {
          do {
            var o = { lane: n.lane, tag: n.tag, payload: n.payload, callback: null, next: null }
            ;(a === null ? (i = a = o) : (a = a.next = o), (n = n.next))
          } while (n !== null)
          a === null ? (i = a = t) : (a = a.next = t)
        } else i = a = t
        ;((n = {
          baseState: r.baseState,
          firstBaseUpdate: i,
          lastBaseUpdate: a,
          shared: r.shared,
          callbacks: r.callbacks,
        }),
          (e.updateQueue = n))
      } else ((e = n.lastBaseUpdate), e === null ? (n.firstBaseUpdate = t) : (e.next = t), (n.lastBaseUpdate = t))
    }
    var Eo = !1
    function Do() {
      if (Eo) {
        var e = Ga
        if (e !== null) throw e
      }
    }
    function Oo(e, t, n, r) {
      Eo = !1
      var i = e.updateQueue
      yo = !1
      var a = i.firstBaseUpdate,
        o = i.lastBaseUpdate,
        s = i.shared.pending
      if (s !== null) {
        i.shared.pending = null
        var c = s,
          l = c.next
        ;((c.next = null), o === null ? (a = l) : (o.next = l), (o = c))
        var u = e.alternate
        u !== null &&
          ((u = u.updateQueue),
          (s = u.lastBaseUpdate),
          s !== o && (s === null ? (u.firstBaseUpdate = l) : (s.next = l), (u.lastBaseUpdate = c)))
      }
      if (a !== null) {
        var d = i.baseState
        ;((o = 0), (u = l = c = null), (s = a))
        do {
          var f = s.lane & -536870913,
            p = f !== s.lane
          if (p ? (q & f) === f : (r & f) === f) {
            ;(f !== 0 && f === Wa && (Eo = !0),
              u !== null && (u = u.next = { lane: 0, tag: s.tag, payload: s.payload, callback: null, next: null }))
            a: {
              var m = e,
                h = s
              f = t
              var g = n
              switch (h.tag) {
                case 1:
                  if (((m = h.payload), typeof m == `function`)) {
                    d = m.call(g, d, f)
                    break a
                  }
                  d = m
                  break a
                case 3:
                  m.flags = (m.flags & -65537) | 128
                case 0:
                  if (((m = h.payload), (f = typeof m == `function` ? m.call(g, d, f) : m), f == null)) break a
                  d = x({}, d, f)
                  break a
                case 2:
                  yo = !0
              }
            }
            ;((f = s.callback),
              f !== null &&
                ((e.flags |= 64),
                p && (e.flags |= 8192),
                (p = i.callbacks),
                p === null ? (i.callbacks = [f]) : p.push(f)))
          } else
            ((p = { lane: f, tag: s.tag, payload: s.payload, callback: s.callback, next: null }),
              u === null ? ((l = u = p), (c = d)) : (u = u.next = p),
              (o |= f))
          if (((s = s.next), s === null)) {
            if (((s = i.shared.pending), s === null)) break
            ;((p = s), (s = p.next), (p.next = null), (i.lastBaseUpdate = p), (i.shared.pending = null))
          }
        } while (1)
        ;(u === null && (c = d),
          (i.baseState = c),
          (i.firstBaseUpdate = l),
          (i.lastBaseUpdate = u),
          a === null && (i.shared.lanes = 0),
          (cd |= o),
          (e.lanes = o),
          (e.memoizedState = d))
      }
    }
    function ko(e, t) {
      if (typeof e != `function`) throw Error(i(191, e))
      e.call(t)
    }
    function Ao(e, t) {
      var n = e.callbacks
      if (n !== null) for (e.callbacks = null, e = 0; e < n.length; e++) ko(n[e], t)
    }
    var jo = De(null),
      Mo = De(0)
    function No(e, t) {
      ;((e = od), E(Mo, e), E(jo, t), (od = e | t.baseLanes))
    }
    function Po() {
      ;(E(Mo, od), E(jo, jo.current))
    }
    function Fo() {
      ;((od = Mo.current), Oe(jo), Oe(Mo))
    }
    var Io = De(null),
      Lo = null
    function Ro(e) {
      var t = e.alternate
      ;(E(N, N.current & 1),
        E(Io, e),
        Lo === null && (t === null || jo.current !== null || t.memoizedState !== null) && (Lo = e))
    }
    function zo(e) {
      ;(E(N, N.current), E(Io, e), Lo === null && (Lo = e))
    }
    function Bo(e) {
      e.tag === 22 ? (E(N, N.current), E(Io, e), Lo === null && (Lo = e)) : Vo()
    }
    function Vo() {
      ;(E(N, N.current), E(Io, Io.current))
    }
    function Ho(e) {
      ;(Oe(Io), Lo === e && (Lo = null), Oe(N))
    }
    var N = De(0)
    function Uo(e, t) {
      ;(E(Io, Io.current), E(N, t))
    }
    function Wo(e) {
      ;(Oe(N), Oe(Io), Lo === e && (Lo = null))
    }
    function Go(e) {
      for (var t = e; t !== null;) {
        if (t.tag === 13) {
          var n = t.memoizedState
          if (n !== null && ((n = n.dehydrated), n === null || om(n) || sm(n))) return t
        } else if (t.tag === 19 && t.memoizedProps.revealOrder !== `independent`) {
          if (t.flags & 128) return t
        } else if (t.child !== null) {
          ;((t.child.return = t), (t = t.child))
          continue
        }
        if (t === e) break
        for (; t.sibling === null;) {
          if (t.return === null || t.return === e) return null
          t = t.return
        }
        ;((t.sibling.return = t.return), (t = t.sibling))
      }
      return null
    }
    var Ko = 0,
      P = null,
      F = null,
      qo = null,
      Jo = !1,
      Yo = !1,
      Xo = !1,
      Zo = 0,
      Qo = 0,
      $o = null,
      es = 0
    function I() {
      throw Error(i(321))
    }
    function ts(e, t) {
      if (t === null) return !1
      for (var n = 0; n < t.length && n < e.length; n++) if (!Kr(e[n], t[n])) return !1
      return !0
    }
    function ns(e, t, n, r, i, a) {
      return (
        (Ko = a),
        (P = t),
        (t.memoizedState = null),
        (t.updateQueue = null),
        (t.lanes = 0),
        (w.H = e === null || e.memoizedState === null ? gc : _c),
        (Xo = !1),
        (a = n(r, i)),
        (Xo = !1),
        Yo && (a = rs(t, n, r, i)),
        L(e),
        a
      )
    }
    function L(e) {
      w.H = hc
      var t = F !== null && F.next !== null
      if (((Ko = 0), (qo = F = P = null), (Jo = !1), (Qo = 0), ($o = null), t)) throw Error(i(300))
      e === null || V || ((e = e.dependencies), e !== null && Oa(e) && (V = !0))
    }
    function rs(e, t, n, r) {
      P = e
      var a = 0
      do {
        if ((Yo && ($o = null), (Qo = 0), (Yo = !1), 25 <= a)) throw Error(i(301))
        if (((a += 1), (qo = F = null), e.updateQueue != null)) {
          var o = e.updateQueue
          ;((o.lastEffect = null), (o.events = null), (o.stores = null), o.memoCache != null && (o.memoCache.index = 0))
        }
        ;((w.H = vc), (o = t(n, r)))
      } while (Yo)
      return o
    }
    function is() {
      var e = w.H,
        t = e.useState()[0]
      return (
        (t = typeof t.then == `function` ? ds(t) : t),
        (e = e.useState()[0]),
        (F === null ? null : F.memoizedState) !== e && (P.flags |= 1024),
        t
      )
    }
    function as() {
      var e = Zo !== 0
      return ((Zo = 0), e)
    }
    function os(e, t, n) {
      ;((t.updateQueue = e.updateQueue), (t.flags &= -2053), (e.lanes &= ~n))
    }
    function ss(e) {
      if (Jo) {
        for (e = e.memoizedState; e !== null;) {
          var t = e.queue
          ;(t !== null && (t.pending = null), (e = e.next))
        }
        Jo = !1
      }
      ;((Ko = 0), (qo = F = P = null), (Yo = !1), (Qo = Zo = 0), ($o = null))
    }
    function cs() {
      var e = { memoizedState: null, baseState: null, baseQueue: null, queue: null, next: null }
      return (qo === null ? (P.memoizedState = qo = e) : (qo = qo.next = e), qo)
    }
    function ls() {
      if (F === null) {
        var e = P.alternate
        e = e === null ? null : e.memoizedState
      } else e = F.next
      var t = qo === null ? P.memoizedState : qo.next
      if (t !== null) ((qo = t), (F = e))
      else {
        if (e === null) throw P.alternate === null ? Error(i(467)) : Error(i(310))
        ;((F = e),
          (e = {
            memoizedState: F.memoizedState,
            baseState: F.baseState,
            baseQueue: F.baseQueue,
            queue: F.queue,
            next: null,
          }),
          qo === null ? (P.memoizedState = qo = e) : (qo = qo.next = e))
      }
      return qo
    }
    function us() {
      return { lastEffect: null, events: null, stores: null, memoCache: null }
    }
    function ds(e) {
      var t = Qo
      return (
        (Qo += 1),
        $o === null && ($o = []),
        (e = ao($o, e, t)),
        (t = P),
        (qo === null ? t.memoizedState : qo.next) === null &&
          ((t = t.alternate), (w.H = t === null || t.memoizedState === null ? gc : _c)),
        e
      )
    }
    function fs(e) {
      if (typeof e == `object` && e) {
        if (typeof e.then == `function`) return ds(e)
        if (e.$$typeof === ve) return
        if (e.$$typeof === le) return Aa(e)
      }
      throw Error(i(438, String(e)))
    }
    function ps(e) {
      var t = null,
        n = P.updateQueue
      if ((n !== null && (t = n.memoCache), t == null)) {
        var r = P.alternate
        r !== null &&
          ((r = r.updateQueue),
          r !== null &&
            ((r = r.memoCache),
            r != null &&
              (t = {
                data: r.data.map(function (e) {
                  return e.slice()
                }),
                index: 0,
              })))
      }
      if (
        ((t ??= { data: [], index: 0 }),
        n === null && ((n = us()), (P.updateQueue = n)),
        (n.memoCache = t),
        (n = t.data[t.index]),
        n === void 0)
      )
        for (n = t.data[t.index] = Array(e), r = 0; r < e; r++) n[r] = ge
      return (t.index++, n)
    }
    function ms(e, t) {
      return typeof t == `function` ? t(e) : t
    }
    function hs(e) {
      return gs(ls(), F, e)
    }
    function gs(e, t, n) {
      var r = e.queue
      if (r === null) throw Error(i(311))
      r.lastRenderedReducer = n
      var a = e.baseQueue,
        o = r.pending
      if (o !== null) {
        if (a !== null) {
          var s = a.next
          ;((a.next = o.next), (o.next = s))
        }
        ;((t.baseQueue = a = o), (r.pending = null))
      }
      if (((o = e.baseState), a === null)) e.memoizedState = o
      else {
        t = a.next
        var c = (s = null),
          l = null,
          u = t,
          d = !1
        do {
          var f = u.lane & -536870913
          if (f === u.lane ? (Ko & f) === f : (q & f) === f) {
            var p = u.revertLane
            if (p === 0)
              (l !== null &&
                (l = l.next =
                  {
                    lane: 0,
                    revertLane: 0,
                    gesture: null,
                    action: u.action,
                    hasEagerState: u.hasEagerState,
                    eagerState: u.eagerState,
                    next: null,
                  }),
                f === Wa && (d = !0))
            else if ((Ko & p) === p) {
              ;((u = u.next), p === Wa && (d = !0))
              continue
            } else
              ((f = {
                lane: 0,
                revertLane: u.revertLane,
                gesture: null,
                action: u.action,
                hasEagerState: u.hasEagerState,
                eagerState: u.eagerState,
                next: null,
              }),
                l === null ? ((c = l = f), (s = o)) : (l = l.next = f),
                (P.lanes |= p),
                (cd |= p))
            ;((f = u.action), Xo && n(o, f), (o = u.hasEagerState ? u.eagerState : n(o, f)))
          } else
            ((p = {
              lane: f,
              revertLane: u.revertLane,
              gesture: u.gesture,
              action: u.action,
              hasEagerState: u.hasEagerState,
              eagerState: u.eagerState,
              next: null,
            }),
              l === null ? ((c = l = p), (s = o)) : (l = l.next = p),
              (P.lanes |= f),
              (cd |= f))
          u = u.next
        } while (u !== null && u !== t)
        if ((l === null ? (s = o) : (l.next = c), !Kr(o, e.memoizedState) && ((V = !0), d && ((n = Ga), n !== null))))
          throw n
        ;((e.memoizedState = o), (e.baseState = s), (e.baseQueue = l), (r.lastRenderedState = o))
      }
      return (a === null && (r.lanes = 0), [e.memoizedState, r.dispatch])
    }
    function _s(e) {
      var t = ls(),
        n = t.queue
      if (n === null) throw Error(i(311))
      n.lastRenderedReducer = e
      var r = n.dispatch,
        a = n.pending,
        o = t.memoizedState
      if (a !== null) {
        n.pending = null
        var s = (a = a.next)
        do ((o = e(o, s.action)), (s = s.next))
        while (s !== a)
        ;(Kr(o, t.memoizedState) || (V = !0),
          (t.memoizedState = o),
          t.baseQueue === null && (t.baseState = o),
          (n.lastRenderedState = o))
      }
      return [o, r]
    }
    function vs(e, t, n) {
      var r = P,
        a = ls(),
        o = M
      if (o) {
        if (n === void 0) throw Error(i(407))
        n = n()
      } else n = t()
      var s = !Kr((F || a).memoizedState, n)
      if (
        (s && ((a.memoizedState = n), (V = !0)),
        (a = a.queue),
        Hs(xs.bind(null, r, a, e), [e]),
        (e = a.getSnapshot !== t || s || (qo !== null && !!(qo.memoizedState.tag & 1))),
        Ls(e ? 9 : 8, { destroy: void 0 }, bs.bind(null, r, a, n, t), null),
        e)
      ) {
        if (((r.flags |= 2048), G === null)) throw Error(i(349))
        o || Ko & 127 || ys(r, t, n)
      }
      return n
    }
    function ys(e, t, n) {
      ;((e.flags |= 16384),
        (e = { getSnapshot: t, value: n }),
        (t = P.updateQueue),
        t === null
          ? ((t = us()), (P.updateQueue = t), (t.stores = [e]))
          : ((n = t.stores), n === null ? (t.stores = [e]) : n.push(e)))
    }
    function bs(e, t, n, r) {
      ;((t.value = n), (t.getSnapshot = r), Ss(t) && Cs(e))
    }
    function xs(e, t, n) {
      return n(function () {
        Ss(t) && Cs(e)
      })
    }
    function Ss(e) {
      var t = e.getSnapshot
      e = e.value
      try {
        var n = t()
        return !Kr(e, n)
      } catch {
        return !0
      }
    }
    function Cs(e) {
      var t = Mi(e, 2)
      t !== null && Pd(t, e, 2)
    }
    function ws(e) {
      var t = cs()
      if (typeof e == `function`) {
        var n = e
        if (((e = n()), Xo)) {
          it(!0)
          try {
            n()
          } finally {
            it(!1)
          }
        }
      }
      return (
        (t.memoizedState = t.baseState = e),
        (t.queue = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: ms, lastRenderedState: e }),
        t
      )
    }
    function Ts(e, t, n, r) {
      return ((e.baseState = n), gs(e, F, typeof r == `function` ? r : ms))
    }
    function Es(e, t, n, r, a) {
      if (fc(e)) throw Error(i(485))
      if (((e = t.action), e !== null)) {
        var o = {
          payload: a,
          action: e,
          next: null,
          isTransition: !0,
          status: `pending`,
          value: null,
          reason: null,
          listeners: [],
          then: function (e) {
            o.listeners.push(e)
          },
        }
        ;(w.T === null ? (o.isTransition = !1) : n(!0),
          r(o),
          (n = t.pending),
          n === null ? ((o.next = t.pending = o), Ds(t, o)) : ((o.next = n.next), (t.pending = n.next = o)))
      }
    }
    function Ds(e, t) {
      var n = t.action,
        r = t.payload,
        i = e.state
      if (t.isTransition) {
        var a = w.T,
          o = {}
        ;((o.types = a === null ? null : a.types), (w.T = o))
        try {
          var s = n(i, r),
            c = w.S
          ;(c !== null && c(o, s), Os(e, t, s))
        } catch (n) {
          As(e, t, n)
        } finally {
          ;(a !== null && o.types !== null && (a.types = o.types), (w.T = a))
        }
      } else
        try {
          ;((a = n(i, r)), Os(e, t, a))
        } catch (n) {
          As(e, t, n)
        }
    }
    function Os(e, t, n) {
      typeof n == `object` && n && typeof n.then == `function`
        ? n.then(
            function (n) {
              ks(e, t, n)
            },
            function (n) {
              return As(e, t, n)
            },
          )
        : ks(e, t, n)
    }
    function ks(e, t, n) {
      ;((t.status = `fulfilled`),
        (t.value = n),
        R(t),
        (e.state = n),
        (t = e.pending),
        t !== null && ((n = t.next), n === t ? (e.pending = null) : ((n = n.next), (t.next = n), Ds(e, n))))
    }
    function As(e, t, n) {
      var r = e.pending
      if (((e.pending = null), r !== null)) {
        r = r.next
        do ((t.status = `rejected`), (t.reason = n), R(t), (t = t.next))
        while (t !== r)
      }
      e.action = null
    }
    function R(e) {
      e = e.listeners
      for (var t = 0; t < e.length; t++) (0, e[t])()
    }
    function js(e, t) {
      return t
    }
    function Ms(e, t) {
      if (M) {
        var n = G.formState
        if (n !== null) {
          a: {
            var r = P
            if (M) {
              if (la) {
                b: {
                  for (var i = la, a = da; i.nodeType !== 8;)
                    if (!a || ((i = lm(i.nextSibling)), i === null)) {
                      i = null
                      break b
                    }
                  ;((a = i.data), (i = a === `F!` || a === `F` ? i : null))
                }
                if (i) {
                  ;((la = lm(i.nextSibling)), (r = i.data === `F!`))
                  break a
                }
              }
              pa(r)
            }
            r = !1
          }
          r && (t = n[0])
        }
      }
      return (
        (n = cs()),
        (n.memoizedState = n.baseState = t),
        (r = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: js, lastRenderedState: t }),
        (n.queue = r),
        (n = lc.bind(null, P, r)),
        (r.dispatch = n),
        (r = ws(!1)),
        (a = dc.bind(null, P, !1, r.queue)),
        (r = cs()),
        (i = { state: t, dispatch: null, action: e, pending: null }),
        (r.queue = i),
        (n = Es.bind(null, P, i, a, n)),
        (i.dispatch = n),
        (r.memoizedState = e),
        [t, n, !1]
      )
    }
    function Ns(e) {
      return Ps(ls(), F, e)
    }
    function Ps(e, t, n) {
      if (((t = gs(e, t, js)[0]), (e = hs(ms)[0]), typeof t == `object` && t && typeof t.then == `function`))
        try {
          var r = ds(t)
        } catch (e) {
          throw e === eo ? no : e
        }
      else r = t
      t = ls()
      var i = t.queue,
        a = i.dispatch
      return (
        n !== t.memoizedState && ((P.flags |= 2048), Ls(9, { destroy: void 0 }, Fs.bind(null, i, n), null)),
        [r, a, e]
      )
    }
    function Fs(e, t) {
      e.action = t
    }
    function Is(e) {
      var t = ls(),
        n = F
      if (n !== null) return Ps(t, n, e)
      ;(ls(), (t = t.memoizedState), (n = ls()))
      var r = n.queue.dispatch
      return ((n.memoizedState = e), [t, r, !1])
    }
    function Ls(e, t, n, r) {
      return (
        (e = { tag: e, create: n, deps: r, inst: t, next: null }),
        (t = P.updateQueue),
        t === null && ((t = us()), (P.updateQueue = t)),
        (n = t.lastEffect),
        n === null ? (t.lastEffect = e.next = e) : ((r = n.next), (n.next = e), (e.next = r), (t.lastEffect = e)),
        e
      )
    }
    function Rs() {
      return ls().memoizedState
    }
    function zs(e, t, n, r) {
      var i = cs()
      ;((P.flags |= e), (i.memoizedState = Ls(1 | t, { destroy: void 0 }, n, r === void 0 ? null : r)))
    }
    function Bs(e, t, n, r) {
      var i = ls()
      r = r === void 0 ? null : r
      var a = i.memoizedState.inst
      F !== null && r !== null && ts(r, F.memoizedState.deps)
        ? (i.memoizedState = Ls(t, a, n, r))
        : ((P.flags |= e), (i.memoizedState = Ls(1 | t, a, n, r)))
    }
    function Vs(e, t) {
      zs(8390656, 8, e, t)
    }
    function Hs(e, t) {
      Bs(2048, 8, e, t)
    }
    function Us(e) {
      P.flags |= 4
      var t = P.updateQueue
      if (t === null) ((t = us()), (P.updateQueue = t), (t.events = [e]))
      else {
        var n = t.events
        n === null ? (t.events = [e]) : n.push(e)
      }
    }
    function z(e) {
      var t = ls().memoizedState
      return (
        Us({ ref: t, nextImpl: e }),
        function () {
          if (W & 2) throw Error(i(440))
          return t.impl.apply(void 0, arguments)
        }
      )
    }
    function Ws(e, t) {
      return Bs(4, 2, e, t)
    }
    function Gs(e, t) {
      return Bs(4, 4, e, t)
    }
    function Ks(e, t) {
      if (typeof t == `function`) {
        e = e()
        var n = t(e)
        return function () {
          typeof n == `function` ? n() : t(null)
        }
      }
      if (t != null)
        return (
          (e = e()),
          (t.current = e),
          function () {
            t.current = null
          }
        )
    }
    function qs(e, t, n) {
      ;((n = n == null ? null : n.concat([e])), Bs(4, 4, Ks.bind(null, t, e), n))
    }
    function Js() {}
    function Ys(e, t) {
      var n = ls()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      return t !== null && ts(t, r[1]) ? r[0] : ((n.memoizedState = [e, t]), e)
    }
    function Xs(e, t) {
      var n = ls()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      if (t !== null && ts(t, r[1])) return r[0]
      if (((r = e()), Xo)) {
        it(!0)
        try {
          e()
        } finally {
          it(!1)
        }
      }
      return ((n.memoizedState = [r, t]), r)
    }
    function Zs(e, t, n) {
      return n === void 0 || (Ko & 1073741824 && !(q & 261930))
        ? (e.memoizedState = t)
        : ((e.memoizedState = n), (e = Md()), (P.lanes |= e), (cd |= e), n)
    }
    function Qs(e, t, n, r) {
      return Kr(n, t)
        ? n
        : jo.current === null
          ? !(Ko & 106) || (Ko & 1073741824 && !(q & 261930))
            ? ((V = !0), (e.memoizedState = n))
            : ((e = Md()), (P.lanes |= e), (cd |= e), t)
          : ((e = Zs(e, n, r)), Kr(e, t) || (V = !0), e)
    }
    function $s(e, t, n, r, i) {
      var a = T.p
      T.p = a !== 0 && 8 > a ? a : 8
      var o = w.T,
        s = {}
      ;((s.types = o === null ? null : o.types), (w.T = s), dc(e, !1, t, n))
      try {
        var c = i(),
          l = w.S
        ;(l !== null && l(s, c),
          typeof c == `object` && c && typeof c.then == `function` ? uc(e, t, Ja(c, r), jd(e)) : uc(e, t, r, jd(e)))
      } catch (n) {
        uc(e, t, { then: function () {}, status: `rejected`, reason: n }, jd())
      } finally {
        ;((T.p = a), o !== null && s.types !== null && (o.types = s.types), (w.T = o))
      }
    }
    function ec() {}
    function tc(e, t, n, r) {
      if (e.tag !== 5) throw Error(i(476))
      var a = nc(e).queue
      $s(
        e,
        a,
        t,
        we,
        n === null
          ? ec
          : function () {
              return (rc(e), n(r))
            },
      )
    }
    function nc(e) {
      var t = e.memoizedState
      if (t !== null) return t
      t = {
        memoizedState: we,
        baseState: we,
        baseQueue: null,
        queue: { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: ms, lastRenderedState: we },
        next: null,
      }
      var n = {}
      return (
        (t.next = {
          memoizedState: n,
          baseState: n,
          baseQueue: null,
          queue: { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: ms, lastRenderedState: n },
          next: null,
        }),
        (e.memoizedState = t),
        (e = e.alternate),
        e !== null && (e.memoizedState = t),
        t
      )
    }
    function rc(e) {
      var t = nc(e)
      ;(t.next === null && (t = e.alternate.memoizedState), uc(e, t.next.queue, {}, jd()))
    }
    function ic() {
      return Aa(sh)
    }
    function ac() {
      return ls().memoizedState
    }
    function oc() {
      return ls().memoizedState
    }
    function sc(e) {
      for (var t = e.return; t !== null;) {
        switch (t.tag) {
          case 24:
          case 3:
            var n = jd()
            e = So(n)
            var r = Co(t, e, n)
            ;(r !== null && (Pd(r, t, n), wo(r, t, n)), (t = { cache: La() }), (e.payload = t))
            return
        }
        t = t.return
      }
    }
    function cc(e, t, n) {
      var r = jd()
      ;((n = { lane: r, revertLane: 0, gesture: null, action: n, hasEagerState: !1, eagerState: null, next: null }),
        fc(e) ? pc(t, n) : ((n = ji(e, t, n, r)), n !== null && (Pd(n, e, r), mc(n, t, r))))
    }
    function lc(e, t, n) {
      uc(e, t, n, jd())
    }
    function uc(e, t, n, r) {
      var i = { lane: r, revertLane: 0, gesture: null, action: n, hasEagerState: !1, eagerState: null, next: null }
      if (fc(e)) pc(t, i)
      else {
        var a = e.alternate
        if (e.lanes === 0 && (a === null || a.lanes === 0) && ((a = t.lastRenderedReducer), a !== null))
          try {
            var o = t.lastRenderedState,
              s = a(o, n)
            if (((i.hasEagerState = !0), (i.eagerState = s), Kr(s, o))) return (Ai(e, t, i, 0), G === null && ki(), !1)
          } catch {}
        if (((n = ji(e, t, i, r)), n !== null)) return (Pd(n, e, r), mc(n, t, r), !0)
      }
      return !1
    }
    function dc(e, t, n, r) {
      if (
        ((r = { lane: 2, revertLane: Pf(), gesture: null, action: r, hasEagerState: !1, eagerState: null, next: null }),
        fc(e))
      ) {
        if (t) throw Error(i(479))
      } else ((t = ji(e, n, r, 2)), t !== null && Pd(t, e, 2))
    }
    function fc(e) {
      var t = e.alternate
      return e === P || (t !== null && t === P)
    }
    function pc(e, t) {
      Yo = Jo = !0
      var n = e.pending
      ;(n === null ? (t.next = t) : ((t.next = n.next), (n.next = t)), (e.pending = t))
    }
    function mc(e, t, n) {
      if (n & 4194048) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), St(e, n))
      }
    }
    var hc = {
        readContext: Aa,
        use: fs,
        useCallback: I,
        useContext: I,
        useEffect: I,
        useImperativeHandle: I,
        useLayoutEffect: I,
        useInsertionEffect: I,
        useMemo: I,
        useReducer: I,
        useRef: I,
        useState: I,
        useDebugValue: I,
        useDeferredValue: I,
        useTransition: I,
        useSyncExternalStore: I,
        useId: I,
        useHostTransitionStatus: I,
        useFormState: I,
        useActionState: I,
        useOptimistic: I,
        useMemoCache: I,
        useCacheRefresh: I,
        useEffectEvent: I,
      },
      gc = {
        readContext: Aa,
        use: fs,
        useCallback: function (e, t) {
          return ((cs().memoizedState = [e, t === void 0 ? null : t]), e)
        },
        useContext: Aa,
        useEffect: Vs,
        useImperativeHandle: function (e, t, n) {
          ;((n = n == null ? null : n.concat([e])), zs(4194308, 4, Ks.bind(null, t, e), n))
        },
        useLayoutEffect: function (e, t) {
          return zs(4194308, 4, e, t)
        },
        useInsertionEffect: function (e, t) {
          zs(4, 2, e, t)
        },
        useMemo: function (e, t) {
          var n = cs()
          t = t === void 0 ? null : t
          var r = e()
          if (Xo) {
            it(!0)
            try {
              e()
            } finally {
              it(!1)
            }
          }
          return ((n.memoizedState = [r, t]), r)
        },
        useReducer: function (e, t, n) {
          var r = cs()
          if (n !== void 0) {
            var i = n(t)
            if (Xo) {
              it(!0)
              try {
                n(t)
              } finally {
                it(!1)
              }
            }
          } else i = t
          return (
            (r.memoizedState = r.baseState = i),
            (e = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: e, lastRenderedState: i }),
            (r.queue = e),
            (e = e.dispatch = cc.bind(null, P, e)),
            [r.memoizedState, e]
          )
        },
        useRef: function (e) {
          var t = cs()
          return ((e = { current: e }), (t.memoizedState = e))
        },
        useState: function (e) {
          e = ws(e)
          var t = e.queue,
            n = lc.bind(null, P, t)
          return ((t.dispatch = n), [e.memoizedState, n])
        },
        useDebugValue: Js,
        useDeferredValue: function (e, t) {
          return Zs(cs(), e, t)
        },
        useTransition: function () {
          var e = ws(!1)
          return ((e = $s.bind(null, P, e.queue, !0, !1)), (cs().memoizedState = e), [!1, e])
        },
        useSyncExternalStore: function (e, t, n) {
          var r = P,
            a = cs()
          if (M) {
            if (n === void 0) throw Error(i(407))
            n = n()
          } else {
            if (((n = t()), G === null)) throw Error(i(349))
            q & 127 || ys(r, t, n)
          }
          a.memoizedState = n
          var o = { value: n, getSnapshot: t }
          return (
            (a.queue = o),
            Vs(xs.bind(null, r, o, e), [e]),
            (r.flags |= 2048),
            Ls(9, { destroy: void 0 }, bs.bind(null, r, o, n, t), null),
            n
          )
        },
        useId: function () {
          var e = cs(),
            t = G.identifierPrefix
          if (M) {
            var n = na,
              r = ta
            ;((n = (r & ~(1 << (32 - at(r) - 1))).toString(32) + n),
              (t = `_` + t + `R_` + n),
              (n = Zo++),
              0 < n && (t += `H` + n.toString(32)),
              (t += `_`))
          } else ((n = es++), (t = `_` + t + `r_` + n.toString(32) + `_`))
          return (e.memoizedState = t)
        },
        useHostTransitionStatus: ic,
        useFormState: Ms,
        useActionState: Ms,
        useOptimistic: function (e) {
          var t = cs()
          t.memoizedState = t.baseState = e
          var n = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: null, lastRenderedState: null }
          return ((t.queue = n), (t = dc.bind(null, P, !0, n)), (n.dispatch = t), [e, t])
        },
        useMemoCache: ps,
        useCacheRefresh: function () {
          return (cs().memoizedState = sc.bind(null, P))
        },
        useEffectEvent: function (e) {
          var t = cs(),
            n = { impl: e }
          return (
            (t.memoizedState = n),
            function () {
              if (W & 2) throw Error(i(440))
              return n.impl.apply(void 0, arguments)
            }
          )
        },
      },
      _c = {
        readContext: Aa,
        use: fs,
        useCallback: Ys,
        useContext: Aa,
        useEffect: Hs,
        useImperativeHandle: qs,
        useInsertionEffect: Ws,
        useLayoutEffect: Gs,
        useMemo: Xs,
        useReducer: hs,
        useRef: Rs,
        useState: function () {
          return hs(ms)
        },
        useDebugValue: Js,
        useDeferredValue: function (e, t) {
          return Qs(ls(), F.memoizedState, e, t)
        },
        useTransition: function () {
          var e = hs(ms)[0],
            t = ls().memoizedState
          return [typeof e == `boolean` ? e : ds(e), t]
        },
        useSyncExternalStore: vs,
        useId: ac,
        useHostTransitionStatus: ic,
        useFormState: Ns,
        useActionState: Ns,
        useOptimistic: function (e, t) {
          return Ts(ls(), F, e, t)
        },
        useMemoCache: ps,
        useCacheRefresh: oc,
        useEffectEvent: z,
      },
      vc = {
        readContext: Aa,
        use: fs,
        useCallback: Ys,
        useContext: Aa,
        useEffect: Hs,
        useImperativeHandle: qs,
        useInsertionEffect: Ws,
        useLayoutEffect: Gs,
        useMemo: Xs,
        useReducer: _s,
        useRef: Rs,
        useState: function () {
          return _s(ms)
        },
        useDebugValue: Js,
        useDeferredValue: function (e, t) {
          var n = ls()
          return F === null ? Zs(n, e, t) : Qs(n, F.memoizedState, e, t)
        },
        useTransition: function () {
          var e = _s(ms)[0],
            t = ls().memoizedState
          return [typeof e == `boolean` ? e : ds(e), t]
        },
        useSyncExternalStore: vs,
        useId: ac,
        useHostTransitionStatus: ic,
        useFormState: Is,
        useActionState: Is,
        useOptimistic: function (e, t) {
          var n = ls()
          return F === null ? ((n.baseState = e), [e, n.queue.dispatch]) : Ts(n, F, e, t)
        },
        useMemoCache: ps,
        useCacheRefresh: oc,
        useEffectEvent: z,
      }
    function yc(e, t, n, r) {
      ;((t = e.memoizedState),
        (n = n(r, t)),
        (n = n == null ? t : x({}, t, n)),
        (e.memoizedState = n),
        e.lanes === 0 && (e.updateQueue.baseState = n))
    }
    var bc = {
      enqueueSetState: function (e, t, n) {
        e = e._reactInternals
        var r = jd(),
          i = So(r)
        ;((i.payload = t), n != null && (i.callback = n), (t = Co(e, i, r)), t !== null && (Pd(t, e, r), wo(t, e, r)))
      },
      enqueueReplaceState: function (e, t, n) {
        e = e._reactInternals
        var r = jd(),
          i = So(r)
        ;((i.tag = 1),
          (i.payload = t),
          n != null && (i.callback = n),
          (t = Co(e, i, r)),
          t !== null && (Pd(t, e, r), wo(t, e, r)))
      },
      enqueueForceUpdate: function (e, t) {
        e = e._reactInternals
        var n = jd(),
          r = So(n)
        ;((r.tag = 2), t != null && (r.callback = t), (t = Co(e, r, n)), t !== null && (Pd(t, e, n), wo(t, e, n)))
      },
    }
    function xc(e, t, n, r, i, a, o) {
      return (
        (e = e.stateNode),
        typeof e.shouldComponentUpdate == `function`
          ? e.shouldComponentUpdate(r, a, o)
          : t.prototype && t.prototype.isPureReactComponent
            ? !qr(n, r) || !qr(i, a)
            : !0
      )
    }
    function Sc(e, t, n, r) {
      ;((e = t.state),
        typeof t.componentWillReceiveProps == `function` && t.componentWillReceiveProps(n, r),
        typeof t.UNSAFE_componentWillReceiveProps == `function` && t.UNSAFE_componentWillReceiveProps(n, r),
        t.state !== e && bc.enqueueReplaceState(t, t.state, null))
    }
    function Cc(e, t) {
      var n = t
      if (`ref` in t) for (var r in ((n = {}), t)) r !== `ref` && (n[r] = t[r])
      if ((e = e.defaultProps)) for (var i in (n === t && (n = x({}, n)), e)) n[i] === void 0 && (n[i] = e[i])
      return n
    }
    function wc(e) {
      Ti(e)
    }
    function Tc(e) {
      console.error(e)
    }
    function Ec(e) {
      Ti(e)
    }
    function Oc(e, t) {
      try {
        var n = e.onUncaughtError
        n(t.value, { componentStack: t.stack })
      } catch (e) {
        setTimeout(function () {
          throw e
        })
      }
    }
    function Ac(e, t, n) {
      try {
        var r = e.onCaughtError
        r(n.value, { componentStack: n.stack, errorBoundary: t.tag === 1 ? t.stateNode : null })
      } catch (e) {
        setTimeout(function () {
          throw e
        })
      }
    }
    function Mc(e, t, n) {
      return (
        (n = So(n)),
        (n.tag = 3),
        (n.payload = { element: null }),
        (n.callback = function () {
          Oc(e, t)
        }),
        n
      )
    }
    function Nc(e) {
      return ((e = So(e)), (e.tag = 3), e)
    }
    function Pc(e, t, n, r) {
      var i = n.type.getDerivedStateFromError
      if (typeof i == `function`) {
        var a = r.value
        ;((e.payload = function () {
          return i(a)
        }),
          (e.callback = function () {
            Ac(t, n, r)
          }))
      }
      var o = n.stateNode
      o !== null &&
        typeof o.componentDidCatch == `function` &&
        (e.callback = function () {
          ;(Ac(t, n, r), typeof i != `function` && (yd === null ? (yd = new Set([this])) : yd.add(this)))
          var e = r.stack
          this.componentDidCatch(r.value, { componentStack: e === null ? `` : e })
        })
    }
    function Fc(e, t, n, r, a) {
      if (((n.flags |= 32768), typeof r == `object` && r && typeof r.then == `function`)) {
        if (((t = n.alternate), t !== null && Da(t, n, a, !0), (n = Io.current), n !== null)) {
          switch (n.tag) {
            case 31:
            case 13:
            case 19:
              return (
                Lo === null ? Kd() : n.alternate === null && sd === 0 && (sd = 3),
                (n.flags &= -257),
                (n.flags |= 65536),
                (n.lanes = a),
                r === ro
                  ? (n.flags |= 16384)
                  : ((t = n.updateQueue), t === null ? (n.updateQueue = new Set([r])) : t.add(r), mf(e, r, a)),
                !1
              )
            case 22:
              return (
                (n.flags |= 65536),
                r === ro
                  ? (n.flags |= 16384)
                  : ((t = n.updateQueue),
                    t === null
                      ? ((t = { transitions: null, markerInstances: null, retryQueue: new Set([r]) }),
                        (n.updateQueue = t))
                      : ((n = t.retryQueue), n === null ? (t.retryQueue = new Set([r])) : n.add(r)),
                    mf(e, r, a)),
                !1
              )
          }
          throw Error(i(435, n.tag))
        }
        return (mf(e, r, a), Kd(), !1)
      }
      if (M)
        return (
          (t = Io.current),
          t === null
            ? (r !== fa && ((t = Error(i(423), { cause: r })), ya(qi(t, n))),
              (e = e.current.alternate),
              (e.flags |= 65536),
              (a &= -a),
              (e.lanes |= a),
              (r = qi(r, n)),
              (a = Mc(e.stateNode, r, a)),
              To(e, a),
              sd !== 4 && (sd = 2))
            : (!(t.flags & 65536) && (t.flags |= 256),
              (t.flags |= 65536),
              (t.lanes = a),
              r !== fa && ((e = Error(i(422), { cause: r })), ya(qi(e, n)))),
          !1
        )
      var o = Error(i(520), { cause: r })
      if (((o = qi(o, n)), pd === null ? (pd = [o]) : pd.push(o), sd !== 4 && (sd = 2), t === null)) return !0
      ;((r = qi(r, n)), (n = t))
      do {
        switch (n.tag) {
          case 3:
            return ((n.flags |= 65536), (e = a & -a), (n.lanes |= e), (e = Mc(n.stateNode, r, e)), To(n, e), !1)
          case 1:
            if (
              ((t = n.type),
              (o = n.stateNode),
              !(n.flags & 128) &&
                (typeof t.getDerivedStateFromError == `function` ||
                  (o !== null && typeof o.componentDidCatch == `function` && (yd === null || !yd.has(o)))))
            )
              return ((n.flags |= 65536), (a &= -a), (n.lanes |= a), (a = Nc(a)), Pc(a, e, n, r), To(n, a), !1)
            break
          case 22:
            if (n.memoizedState !== null) return ((n.flags |= 65536), !1)
        }
        n = n.return
      } while (n !== null)
      return !1
    }
    var B = Error(i(461)),
      V = !1
    function Ic(e, t, n, r) {
      t.child = e === null ? vo(t, null, n, r) : _o(t, e.child, n, r)
    }
    function Lc(e, t, n, r, i) {
      n = n.render
      var a = t.ref
      if (`ref` in r) {
        var o = {}
        for (var s in r) s !== `ref` && (o[s] = r[s])
      } else o = r
      return (
        ka(t),
        (r = ns(e, t, n, o, a, i)),
        (s = as()),
        e !== null && !V ? (os(e, t, i), dl(e, t, i)) : (M && s && aa(t), (t.flags |= 1), Ic(e, t, r, i), t.child)
      )
    }
    function Rc(e, t, n, r, i) {
      if (e === null) {
        var a = n.type
        return typeof a == `function` && !Ri(a) && a.defaultProps === void 0 && n.compare === null
          ? ((t.tag = 15), (t.type = a), zc(e, t, a, r, i))
          : ((e = Vi(n.type, null, r, t, t.mode, i)), (e.ref = t.ref), (e.return = t), (t.child = e))
      }
      if (((a = e.child), !fl(e, i))) {
        var o = a.memoizedProps
        if (((n = n.compare), (n = n === null ? qr : n), n(o, r) && e.ref === t.ref)) return dl(e, t, i)
      }
      return ((t.flags |= 1), (e = zi(a, r)), (e.ref = t.ref), (e.return = t), (t.child = e))
    }
    function zc(e, t, n, r, i) {
      if (e !== null) {
        var a = e.memoizedProps
        if (qr(a, r) && e.ref === t.ref) {
          if (((V = !1), (t.pendingProps = r = a), fl(e, i))) e.flags & 131072 && (V = !0)
          else return ((t.lanes = e.lanes), dl(e, t, i))
        }
      }
      return qc(e, t, n, r, i)
    }
    function Bc(e, t, n, r) {
      var i = r.children,
        a = e === null ? null : e.memoizedState
      if (
        (e === null &&
          t.stateNode === null &&
          (t.stateNode = { _visibility: 1, _pendingMarkers: null, _retryCache: null, _transitions: null }),
        r.mode === `hidden`)
      ) {
        if (t.flags & 128) {
          if (((a = a === null ? n : a.baseLanes | n), e !== null)) {
            for (r = t.child = e.child, i = 0; r !== null;) ((i = i | r.lanes | r.childLanes), (r = r.sibling))
            r = i & ~a
          } else ((r = 0), (t.child = null))
          return Hc(e, t, a, n, r)
        }
        if (n & 536870912)
          ((t.memoizedState = { baseLanes: 0, cachePool: null }),
            e !== null && Qa(t, a === null ? null : a.cachePool),
            a === null ? Po() : No(t, a),
            Bo(t))
        else return ((r = t.lanes = 536870912), Hc(e, t, a === null ? n : a.baseLanes | n, n, r))
      } else
        a === null
          ? (e !== null && Qa(t, null), Po(), Vo())
          : (Qa(t, a.cachePool), No(t, a), Vo(), (t.memoizedState = null))
      return (Ic(e, t, i, n), t.child)
    }
    function Vc(e, t) {
      return (
        (e !== null && e.tag === 22) ||
          t.stateNode !== null ||
          (t.stateNode = { _visibility: 1, _pendingMarkers: null, _retryCache: null, _transitions: null }),
        t.sibling
      )
    }
    function Hc(e, t, n, r, i) {
      var a = Za()
      return (
        (a = a === null ? null : { parent: Ia._currentValue, pool: a }),
        (t.memoizedState = { baseLanes: n, cachePool: a }),
        e !== null && Qa(t, null),
        Po(),
        Bo(t),
        e !== null && Da(e, t, r, !0),
        (t.childLanes = i),
        null
      )
    }
    function Uc(e, t) {
      return (
        (t = nl({ mode: t.mode, children: t.children }, e.mode)),
        (t.ref = e.ref),
        (e.child = t),
        (t.return = e),
        t
      )
    }
    function Wc(e, t, n) {
      return (_o(t, e.child, null, n), (e = Uc(t, t.pendingProps)), (e.flags |= 2), Ho(t), (t.memoizedState = null), e)
    }
    function Gc(e, t, n) {
      var r = t.pendingProps,
        a = !!(t.flags & 128)
      if (((t.flags &= -129), e === null)) {
        if (M) {
          if (r.mode === `hidden`)
            return (
              (e = Uc(t, r)),
              (t.lanes = 536870912),
              (e.memoizedState = { baseLanes: 0, cachePool: null }),
              Vc(null, e)
            )
          if (
            (zo(t),
            (e = la)
              ? ((e = am(e, da)),
                (e = e !== null && e.data === `&` ? e : null),
                e !== null &&
                  ((t.memoizedState = {
                    dehydrated: e,
                    treeContext: ea === null ? null : { id: ta, overflow: na },
                    retryLane: 536870912,
                    hydrationErrors: null,
                  }),
                  (n = Wi(e)),
                  (n.return = t),
                  (t.child = n),
                  (ca = t),
                  (la = null)))
              : (e = null),
            e === null)
          )
            throw pa(t)
          return ((t.lanes = 536870912), null)
        }
        return Uc(t, r)
      }
      var o = e.memoizedState
      if (o !== null) {
        var s = o.dehydrated
        if ((zo(t), a)) {
          if (t.flags & 256) ((t.flags &= -257), (t = Wc(e, t, n)))
          else if (t.memoizedState !== null) ((t.child = e.child), (t.flags |= 128), (t = null))
          else throw Error(i(558))
        } else if ((V || Da(e, t, n, !1), (a = (n & e.childLanes) !== 0), V || a)) {
          if (jo.current === null) {
            if (((r = G), r !== null && ((s = Ct(r, n)), s !== 0 && s !== o.retryLane)))
              throw ((o.retryLane = s), Mi(e, s), Pd(r, e, s), B)
            Kd()
          }
          t = Wc(e, t, n)
        } else
          ((e = o.treeContext),
            (la = lm(s.nextSibling)),
            (ca = t),
            (M = !0),
            (ua = null),
            (da = !1),
            e !== null && sa(t, e),
            (t = Uc(t, r)),
            (t.flags |= 134221824))
        return t
      }
      return (
        (e = zi(e.child, { mode: r.mode, children: r.children })),
        (e.ref = t.ref),
        (t.child = e),
        (e.return = t),
        e
      )
    }
    function Kc(e, t) {
      var n = t.ref
      if (n === null) e !== null && e.ref !== null && (t.flags |= 4194816)
      else {
        if (typeof n != `function` && typeof n != `object`) throw Error(i(284))
        ;(e === null || e.ref !== n) && (t.flags |= 4194816)
      }
    }
    function qc(e, t, n, r, i) {
      return (
        ka(t),
        (n = ns(e, t, n, r, void 0, i)),
        (r = as()),
        e !== null && !V ? (os(e, t, i), dl(e, t, i)) : (M && r && aa(t), (t.flags |= 1), Ic(e, t, n, i), t.child)
      )
    }
    function Jc(e, t, n, r, i, a) {
      return (
        ka(t),
        (t.updateQueue = null),
        (n = rs(t, r, n, i)),
        L(e),
        (r = as()),
        e !== null && !V ? (os(e, t, a), dl(e, t, a)) : (M && r && aa(t), (t.flags |= 1), Ic(e, t, n, a), t.child)
      )
    }
    function Yc(e, t, n, r, i) {
      if ((ka(t), t.stateNode === null)) {
        var a = Fi,
          o = n.contextType
        ;(typeof o == `object` && o && (a = Aa(o)),
          (a = new n(r, a)),
          (t.memoizedState = a.state !== null && a.state !== void 0 ? a.state : null),
          (a.updater = bc),
          (t.stateNode = a),
          (a._reactInternals = t),
          (a = t.stateNode),
          (a.props = r),
          (a.state = t.memoizedState),
          (a.refs = {}),
          bo(t),
          (o = n.contextType),
          (a.context = typeof o == `object` && o ? Aa(o) : Fi),
          (a.state = t.memoizedState),
          (o = n.getDerivedStateFromProps),
          typeof o == `function` && (yc(t, n, o, r), (a.state = t.memoizedState)),
          typeof n.getDerivedStateFromProps == `function` ||
            typeof a.getSnapshotBeforeUpdate == `function` ||
            (typeof a.UNSAFE_componentWillMount != `function` && typeof a.componentWillMount != `function`) ||
            ((o = a.state),
            typeof a.componentWillMount == `function` && a.componentWillMount(),
            typeof a.UNSAFE_componentWillMount == `function` && a.UNSAFE_componentWillMount(),
            o !== a.state && bc.enqueueReplaceState(a, a.state, null),
            Oo(t, r, a, i),
            Do(),
            (a.state = t.memoizedState)),
          typeof a.componentDidMount == `function` && (t.flags |= 4194308),
          (r = !0))
      } else if (e === null) {
        a = t.stateNode
        var s = t.memoizedProps,
          c = Cc(n, s)
        a.props = c
        var l = a.context,
          u = n.contextType
        ;((o = Fi), typeof u == `object` && u && (o = Aa(u)))
        var d = n.getDerivedStateFromProps
        ;((u = typeof d == `function` || typeof a.getSnapshotBeforeUpdate == `function`),
          (s = t.pendingProps !== s),
          u ||
            (typeof a.UNSAFE_componentWillReceiveProps != `function` &&
              typeof a.componentWillReceiveProps != `function`) ||
            ((s || l !== o) && Sc(t, a, r, o)),
          (yo = !1))
        var f = t.memoizedState
        ;((a.state = f),
          Oo(t, r, a, i),
          Do(),
          (l = t.memoizedState),
          s || f !== l || yo
            ? (typeof d == `function` && (yc(t, n, d, r), (l = t.memoizedState)),
              (c = yo || xc(t, n, c, r, f, l, o))
                ? (u ||
                    (typeof a.UNSAFE_componentWillMount != `function` && typeof a.componentWillMount != `function`) ||
                    (typeof a.componentWillMount == `function` && a.componentWillMount(),
                    typeof a.UNSAFE_componentWillMount == `function` && a.UNSAFE_componentWillMount()),
                  typeof a.componentDidMount == `function` && (t.flags |= 4194308))
                : (typeof a.componentDidMount == `function` && (t.flags |= 4194308),
                  (t.memoizedProps = r),
                  (t.memoizedState = l)),
              (a.props = r),
              (a.state = l),
              (a.context = o),
              (r = c))
            : (typeof a.componentDidMount == `function` && (t.flags |= 4194308), (r = !1)))
      } else {
        ;((a = t.stateNode),
          xo(e, t),
          (o = t.memoizedProps),
          (u = Cc(n, o)),
          (a.props = u),
          (d = t.pendingProps),
          (f = a.context),
          (l = n.contextType),
          (c = Fi),
          typeof l == `object` && l && (c = Aa(l)),
          (s = n.getDerivedStateFromProps),
          (l = typeof s == `function` || typeof a.getSnapshotBeforeUpdate == `function`) ||
            (typeof a.UNSAFE_componentWillReceiveProps != `function` &&
              typeof a.componentWillReceiveProps != `function`) ||
            ((o !== d || f !== c) && Sc(t, a, r, c)),
          (yo = !1),
          (f = t.memoizedState),
          (a.state = f),
          Oo(t, r, a, i),
          Do())
        var p = t.memoizedState
        o !== d || f !== p || yo || (e !== null && e.dependencies !== null && Oa(e.dependencies))
          ? (typeof s == `function` && (yc(t, n, s, r), (p = t.memoizedState)),
            (u = yo || xc(t, n, u, r, f, p, c) || (e !== null && e.dependencies !== null && Oa(e.dependencies)))
              ? (l ||
                  (typeof a.UNSAFE_componentWillUpdate != `function` && typeof a.componentWillUpdate != `function`) ||
                  (typeof a.componentWillUpdate == `function` && a.componentWillUpdate(r, p, c),
                  typeof a.UNSAFE_componentWillUpdate == `function` && a.UNSAFE_componentWillUpdate(r, p, c)),
                typeof a.componentDidUpdate == `function` && (t.flags |= 4),
                typeof a.getSnapshotBeforeUpdate == `function` && (t.flags |= 1024))
              : (typeof a.componentDidUpdate != `function` ||
                  (o === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 4),
                typeof a.getSnapshotBeforeUpdate != `function` ||
                  (o === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 1024),
                (t.memoizedProps = r),
                (t.memoizedState = p)),
            (a.props = r),
            (a.state = p),
            (a.context = c),
            (r = u))
          : (typeof a.componentDidUpdate != `function` ||
              (o === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 4),
            typeof a.getSnapshotBeforeUpdate != `function` ||
              (o === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 1024),
            (r = !1))
      }
      return (
        (a = r),
        Kc(e, t),
        (r = !!(t.flags & 128)),
        a || r
          ? ((a = t.stateNode),
            (n = r && typeof n.getDerivedStateFromError != `function` ? null : a.render()),
            (t.flags |= 1),
            e !== null && r ? ((t.child = _o(t, e.child, null, i)), (t.child = _o(t, null, n, i))) : Ic(e, t, n, i),
            (t.memoizedState = a.state),
            (e = t.child))
          : (e = dl(e, t, i)),
        e
      )
    }
    function Xc(e, t, n, r) {
      return (_a(), (t.flags |= 256), Ic(e, t, n, r), t.child)
    }
    var Zc = { dehydrated: null, treeContext: null, retryLane: 0, hydrationErrors: null }
    function Qc(e) {
      return { baseLanes: e, cachePool: $a() }
    }
    function $c(e, t, n) {
      return ((e = e === null ? 0 : e.childLanes & ~n), t && (e |= dd), e)
    }
    function el(e, t, n) {
      var r = t.pendingProps,
        i = !1,
        a = !!(t.flags & 128),
        o
      if (
        ((o = a) || (o = e !== null && e.memoizedState === null ? !1 : !!(N.current & 2)),
        o && ((i = !0), (t.flags &= -129)),
        (o = !!(t.flags & 32)),
        (t.flags &= -33),
        e === null)
      ) {
        if (M) {
          if (
            (i ? Ro(t) : Vo(),
            (e = la)
              ? ((e = am(e, da)),
                (e = e !== null && e.data !== `&` ? e : null),
                e !== null &&
                  ((t.memoizedState = {
                    dehydrated: e,
                    treeContext: ea === null ? null : { id: ta, overflow: na },
                    retryLane: 536870912,
                    hydrationErrors: null,
                  }),
                  (n = Wi(e)),
                  (n.return = t),
                  (t.child = n),
                  (ca = t),
                  (la = null)))
              : (e = null),
            e === null)
          )
            throw pa(t)
          return ((t.lanes = sm(e) ? 32 : 536870912), null)
        }
        return (
          (a = r.children),
          (r = r.fallback),
          i
            ? (Vo(),
              (i = t.mode),
              (a = nl({ mode: `hidden`, children: a }, i)),
              (r = Hi(r, i, n, null)),
              (a.return = t),
              (r.return = t),
              (a.sibling = r),
              (t.child = a),
              (r = t.child),
              (r.memoizedState = Qc(n)),
              (r.childLanes = $c(e, o, n)),
              (t.memoizedState = Zc),
              Vc(null, r))
            : (Ro(t), tl(t, a))
        )
      }
      var s = e.memoizedState
      if (s !== null) {
        var c = s.dehydrated
        if (c !== null) return il(e, t, a, o, r, c, s, n)
      }
      return i
        ? (Vo(),
          (i = r.fallback),
          (a = t.mode),
          (s = e.child),
          (c = s.sibling),
          (r = zi(s, { mode: `hidden`, children: r.children })),
          (r.subtreeFlags = s.subtreeFlags & 1206910976),
          c === null ? ((i = Hi(i, a, n, null)), (i.flags |= 2)) : (i = zi(c, i)),
          (i.return = t),
          (r.return = t),
          (r.sibling = i),
          (t.child = r),
          Vc(null, r),
          (r = t.child),
          (i = e.child.memoizedState),
          i === null
            ? (i = Qc(n))
            : ((a = i.cachePool),
              a === null ? (a = $a()) : ((s = Ia._currentValue), (a = a.parent === s ? a : { parent: s, pool: s })),
              (i = { baseLanes: i.baseLanes | n, cachePool: a })),
          (r.memoizedState = i),
          (r.childLanes = $c(e, o, n)),
          (t.memoizedState = Zc),
          Vc(e.child, r))
        : (Ro(t),
          (n = e.child),
          (e = n.sibling),
          (n = zi(n, { mode: `visible`, children: r.children })),
          (n.return = t),
          (n.sibling = null),
          e !== null && ((o = t.deletions), o === null ? ((t.deletions = [e]), (t.flags |= 16)) : o.push(e)),
          (t.child = n),
          (t.memoizedState = null),
          n)
    }
    function tl(e, t) {
      return ((t = nl({ mode: `visible`, children: t }, e.mode)), (t.return = e), (e.child = t))
    }
    function nl(e, t) {
      return ((e = Li(22, e, null, t)), (e.lanes = 0), e)
    }
    function rl(e, t, n) {
      return (
        _o(t, e.child, null, n),
        (e = tl(t, t.pendingProps.children)),
        (e.flags |= 2),
        (t.memoizedState = null),
        e
      )
    }
    function il(e, t, n, r, a, o, s, c) {
      if (n)
        return t.flags & 256
          ? (Ro(t), (t.flags &= -257), rl(e, t, c))
          : t.memoizedState === null
            ? (Vo(),
              (o = a.fallback),
              (s = t.mode),
              (a = nl({ mode: `visible`, children: a.children }, s)),
              (o = Hi(o, s, c, null)),
              (o.flags |= 2),
              (a.return = t),
              (o.return = t),
              (a.sibling = o),
              (t.child = a),
              _o(t, e.child, null, c),
              (a = t.child),
              (a.memoizedState = Qc(c)),
              (a.childLanes = $c(e, r, c)),
              (t.memoizedState = Zc),
              Vc(null, a))
            : (Vo(), (t.child = e.child), (t.flags |= 128), null)
      if ((Ro(t), sm(o))) {
        if (((r = o.nextSibling && o.nextSibling.dataset), r)) var l = r.dgst
        return (
          (r = l),
          r !== `` &&
            ((a = Error(i(419))), (a.stack = ``), (a.digest = r), ya({ value: a, source: null, stack: null })),
          rl(e, t, c)
        )
      }
      if ((V || Da(e, t, c, !1), (r = (c & e.childLanes) !== 0), V || r)) {
        if (jo.current !== null) return rl(e, t, c)
        if (((r = G), r !== null && ((a = Ct(r, c)), a !== 0 && a !== s.retryLane)))
          throw ((s.retryLane = a), Mi(e, a), Pd(r, e, a), B)
        return (om(o) || Kd(), rl(e, t, c))
      }
      return om(o)
        ? ((t.flags |= 192), (t.child = e.child), null)
        : ((e = s.treeContext),
          (la = lm(o.nextSibling)),
          (ca = t),
          (M = !0),
          (ua = null),
          (da = !1),
          e !== null && sa(t, e),
          (t = tl(t, a.children)),
          (t.flags |= 134221824),
          t)
    }
    function al(e, t, n) {
      e.lanes |= t
      var r = e.alternate
      ;(r !== null && (r.lanes |= t), Ta(e.return, t, n))
    }
    function ol(e) {
      for (var t = null; e !== null;) {
        var n = e.alternate
        ;(n !== null && Go(n) === null && (t = e), (e = e.sibling))
      }
      return t
    }
    function sl(e, t, n, r, i, a) {
      var o = e.memoizedState
      o === null
        ? (e.memoizedState = {
            isBackwards: t,
            rendering: null,
            renderingStartTime: 0,
            last: r,
            tail: n,
            tailMode: i,
            treeForkCount: a,
          })
        : ((o.isBackwards = t),
          (o.rendering = null),
          (o.renderingStartTime = 0),
          (o.last = r),
          (o.tail = n),
          (o.tailMode = i),
          (o.treeForkCount = a))
    }
    function cl(e) {
      var t = e.child
      for (e.child = null; t !== null;) {
        var n = t.sibling
        ;((t.sibling = e.child), (e.child = t), (t = n))
      }
    }
    function ll(e, t, n) {
      var r = t.pendingProps,
        i = r.revealOrder,
        a = r.tail
      r = r.children
      var o = N.current
      if (t.flags & 128) return (Uo(t, o), null)
      var s = !!(o & 2)
      if (
        (s ? ((o = (o & 1) | 2), (t.flags |= 128)) : (o &= 1),
        Uo(t, o),
        i === `backwards` && e !== null ? (cl(e), Ic(e, t, r, n), cl(e)) : Ic(e, t, r, n),
        (r = M ? Zi : 0),
        !s && e !== null && e.flags & 128)
      )
        a: for (e = t.child; e !== null;) {
          if (e.tag === 13) e.memoizedState !== null && al(e, n, t)
          else if (e.tag === 19) al(e, n, t)
          else if (e.child !== null) {
            ;((e.child.return = e), (e = e.child))
            continue
          }
          if (e === t) break a
          for (; e.sibling === null;) {
            if (e.return === null || e.return === t) break a
            e = e.return
          }
          ;((e.sibling.return = e.return), (e = e.sibling))
        }
      switch (i) {
        case `backwards`:
          ;((n = ol(t.child)),
            n === null ? ((i = t.child), (t.child = null)) : ((i = n.sibling), (n.sibling = null), cl(t)),
            sl(t, !0, i, null, a, r))
          break
        case `unstable_legacy-backwards`:
          for (n = null, i = t.child, t.child = null; i !== null;) {
            if (((e = i.alternate), e !== null && Go(e) === null)) {
              t.child = i
              break
            }
            ;((e = i.sibling), (i.sibling = n), (n = i), (i = e))
          }
          sl(t, !0, n, null, a, r)
          break
        case `together`:
          sl(t, !1, null, null, void 0, r)
          break
        case `independent`:
          t.memoizedState = null
          break
        default:
          ;((n = ol(t.child)),
            n === null ? ((i = t.child), (t.child = null)) : ((i = n.sibling), (n.sibling = null)),
            sl(t, !1, i, n, a, r))
      }
      return t.child
    }
    function ul(e, t, n) {
      var r = t.pendingProps
      return (Ca(t, t.type, r.value), Ic(e, t, r.children, n), t.child)
    }
    function dl(e, t, n) {
      if ((e !== null && (t.dependencies = e.dependencies), (cd |= t.lanes), (n & t.childLanes) === 0)) {
        if (e !== null) {
          if ((Da(e, t, n, !1), (n & t.childLanes) === 0)) return null
        } else return null
      }
      if (e !== null && t.child !== e.child) throw Error(i(153))
      if (t.child !== null) {
        for (e = t.child, n = zi(e, e.pendingProps), t.child = n, n.return = t; e.sibling !== null;)
          ((e = e.sibling), (n = n.sibling = zi(e, e.pendingProps)), (n.return = t))
        n.sibling = null
      }
      return t.child
    }
    function fl(e, t) {
      return (e.lanes & t) !== 0 || ((e = e.dependencies), !!(e !== null && Oa(e)))
    }
    function pl(e, t, n) {
      switch (t.tag) {
        case 3:
          ;(Ne(t, t.stateNode.containerInfo), Ca(t, Ia, e.memoizedState.cache), _a())
          break
        case 27:
        case 5:
          Fe(t)
          break
        case 4:
          Ne(t, t.stateNode.containerInfo)
          break
        case 10:
          Ca(t, t.type, t.memoizedProps.value)
          break
        case 31:
          if (t.memoizedState !== null) return ((t.flags |= 128), zo(t), null)
          break
        case 13:
          var r = t.memoizedState
          if (r !== null) {
            if (r.dehydrated !== null) return (Ro(t), (t.flags |= 128), null)
            r = Da(e, t, n, !1)
            var i = t.child.childLanes
            return r || (n & i) !== 0 ? el(e, t, n) : (Ro(t), (e = dl(e, t, n)), e === null ? null : e.sibling)
          }
          Ro(t)
          break
        case 19:
          if (t.flags & 128) return ll(e, t, n)
          if (
            ((i = !!(e.flags & 128)),
            (r = (n & t.childLanes) !== 0),
            (r ||= (Da(e, t, n, !1), (n & t.childLanes) !== 0)),
            i)
          ) {
            if (r) return ll(e, t, n)
            t.flags |= 128
          }
          if (
            ((i = t.memoizedState),
            i !== null && ((i.rendering = null), (i.tail = null), (i.lastEffect = null)),
            Uo(t, N.current),
            r)
          )
            break
          return null
        case 22:
          return ((t.lanes = 0), Bc(e, t, n, t.pendingProps))
        case 24:
          Ca(t, Ia, e.memoizedState.cache)
      }
      return dl(e, t, n)
    }
    function ml(e, t, n) {
      if (e !== null) {
        if (e.memoizedProps !== t.pendingProps) V = !0
        else {
          if (!fl(e, n) && !(t.flags & 128)) return ((V = !1), pl(e, t, n))
          V = !!(e.flags & 131072)
        }
      } else ((V = !1), M && t.flags & 1048576 && ia(t, Zi, t.index))
      switch (((t.lanes = 0), t.tag)) {
        case 16:
          a: {
            var r = t.pendingProps
            if (((e = oo(t.elementType)), (t.type = e), typeof e == `function`))
              Ri(e)
                ? ((r = Cc(e, r)), (t.tag = 1), (t = Yc(null, t, e, r, n)))
                : ((t.tag = 0), (t = qc(null, t, e, r, n)))
            else {
              if (e != null) {
                var a = e.$$typeof
                if (a === ue) {
                  ;((t.tag = 11), (t = Lc(null, t, e, r, n)))
                  break a
                }
                if (a === fe) {
                  ;((t.tag = 14), (t = Rc(null, t, e, r, n)))
                  break a
                }
                if (a === le) {
                  ;((t.tag = 10), (t.type = e), (t = ul(null, t, n)))
                  break a
                }
              }
              throw ((t = Se(e) || e), Error(i(306, t, ``)))
            }
          }
          return t
        case 0:
          return qc(e, t, t.type, t.pendingProps, n)
        case 1:
          return ((r = t.type), (a = Cc(r, t.pendingProps)), Yc(e, t, r, a, n))
        case 3:
          a: {
            if ((Ne(t, t.stateNode.containerInfo), e === null)) throw Error(i(387))
            r = t.pendingProps
            var o = t.memoizedState
            ;((a = o.element), xo(e, t), Oo(t, r, null, n))
            var s = t.memoizedState
            if (
              ((r = s.cache), Ca(t, Ia, r), r !== o.cache && Ea(t, [Ia], n, !0), Do(), (r = s.element), o.isDehydrated)
            ) {
              if (
                ((o = { element: r, isDehydrated: !1, cache: s.cache }),
                (t.updateQueue.baseState = o),
                (t.memoizedState = o),
                t.flags & 256)
              ) {
                t = Xc(e, t, r, n)
                break a
              }
              if (r !== a) {
                ;((a = qi(Error(i(424)), t)), ya(a), (t = Xc(e, t, r, n)))
                break a
              }
              switch (((e = t.stateNode.containerInfo), e.nodeType)) {
                case 9:
                  e = e.body
                  break
                default:
                  e = e.nodeName === `HTML` ? e.ownerDocument.body : e
              }
              for (la = lm(e.firstChild), ca = t, M = !0, ua = null, da = !0, n = vo(t, null, r, n), t.child = n; n;)
                ((n.flags = (n.flags & -3) | 134221824), (n = n.sibling))
            } else {
              if ((_a(), r === a)) {
                t = dl(e, t, n)
                break a
              }
              Ic(e, t, r, n)
            }
            t = t.child
          }
          return t
        case 26:
          return (
            Kc(e, t),
            e === null
              ? (n = Nm(t.type, null, t.pendingProps, null))
                ? (t.memoizedState = n)
                : M || (t.stateNode = fp(t.type, t.pendingProps, je.current, t))
              : (t.memoizedState = Nm(t.type, e.memoizedProps, t.pendingProps, e.memoizedState)),
            null
          )
        case 27:
          return (
            Fe(t),
            e === null &&
              M &&
              ((r = t.stateNode = hm(t.type, t.pendingProps, je.current)),
              (ca = t),
              (da = !0),
              (a = la),
              Sp(t.type) ? ((um = a), (la = lm(r.firstChild))) : (la = a)),
            Ic(e, t, t.pendingProps.children, n),
            Kc(e, t),
            e === null && (t.flags |= 4194304),
            t.child
          )
        case 5:
          return (
            e === null &&
              M &&
              ((a = r = la) &&
                ((r = rm(r, t.type, t.pendingProps, da)),
                r === null ? (a = !1) : ((t.stateNode = r), (ca = t), (la = lm(r.firstChild)), (da = !1), (a = !0))),
              a || pa(t)),
            Fe(t),
            (a = t.type),
            (o = t.pendingProps),
            (s = e === null ? null : e.memoizedProps),
            (r = o.children),
            pp(a, o) ? (r = null) : s !== null && pp(a, s) && (t.flags |= 32),
            t.memoizedState !== null && ((a = ns(e, t, is, null, null, n)), (sh._currentValue = a)),
            Kc(e, t),
            Ic(e, t, r, n),
            t.child
          )
        case 6:
          return (
            e === null &&
              M &&
              ((e = n = la) &&
                ((n = im(n, t.pendingProps, da)),
                n === null ? (e = !1) : ((t.stateNode = n), (ca = t), (la = null), (e = !0))),
              e || pa(t)),
            null
          )
        case 13:
          return el(e, t, n)
        case 4:
          return (
            Ne(t, t.stateNode.containerInfo),
            (r = t.pendingProps),
            e === null ? (t.child = _o(t, null, r, n)) : Ic(e, t, r, n),
            t.child
          )
        case 11:
          return Lc(e, t, t.type, t.pendingProps, n)
        case 7:
          return ((r = t.pendingProps), Kc(e, t), Ic(e, t, r, n), t.child)
        case 8:
          return (Ic(e, t, t.pendingProps.children, n), t.child)
        case 12:
          return (Ic(e, t, t.pendingProps.children, n), t.child)
        case 10:
          return ul(e, t, n)
        case 9:
          return (
            (a = t.type._context),
            (r = t.pendingProps.children),
            ka(t),
            (a = Aa(a)),
            (r = r(a)),
            (t.flags |= 1),
            Ic(e, t, r, n),
            t.child
          )
        case 14:
          return Rc(e, t, t.type, t.pendingProps, n)
        case 15:
          return zc(e, t, t.type, t.pendingProps, n)
        case 19:
          return ll(e, t, n)
        case 31:
          return Gc(e, t, n)
        case 22:
          return Bc(e, t, n, t.pendingProps)
        case 24:
          return (
            ka(t),
            (r = Aa(Ia)),
            e === null
              ? ((a = Za()),
                a === null &&
                  ((a = G),
                  (o = La()),
                  (a.pooledCache = o),
                  o.refCount++,
                  o !== null && (a.pooledCacheLanes |= n),
                  (a = o)),
                (t.memoizedState = { parent: r, cache: a }),
                bo(t),
                Ca(t, Ia, a))
              : ((e.lanes & n) !== 0 && (xo(e, t), Oo(t, null, null, n), Do()),
                (a = e.memoizedState),
                (o = t.memoizedState),
                a.parent === r
                  ? ((r = o.cache), Ca(t, Ia, r), r !== a.cache && Ea(t, [Ia], n, !0))
                  : ((a = { parent: r, cache: r }),
                    (t.memoizedState = a),
                    t.lanes === 0 && (t.memoizedState = t.updateQueue.baseState = a),
                    Ca(t, Ia, r))),
            Ic(e, t, t.pendingProps.children, n),
            t.child
          )
        case 30:
          return (
            t.stateNode === null && (t.stateNode = { autoName: null, paired: null, clones: null, ref: null }),
            (r = t.pendingProps),
            r.name != null && r.name !== `auto` ? (t.flags |= e === null ? 18882560 : 18874368) : M && aa(t),
            e !== null && e.memoizedProps.name !== r.name ? (t.flags |= 4194816) : Kc(e, t),
            Ic(e, t, r.children, n),
            t.child
          )
        case 29:
          throw t.pendingProps
      }
      throw Error(i(156, t.tag))
    }
    function hl(e) {
      e.flags |= 4
    }
    function gl(e, t, n, r, i) {
      var a
      if (
        ((a = !!(e.mode & 32)) && (a = n === null ? Jm(t, r) : Jm(t, r) && (r.src !== n.src || r.srcSet !== n.srcSet)),
        a)
      ) {
        if (((e.flags |= 16777216), (i & 335544128) === i)) {
          if (e.stateNode.complete) e.flags |= 8192
          else if (Ud()) e.flags |= 8192
          else throw ((so = ro), to)
        }
      } else e.flags &= -16777217
    }
    function _l(e, t) {
      if (t.type !== `stylesheet` || t.state.loading & 4) e.flags &= -16777217
      else if (((e.flags |= 16777216), !Ym(t))) {
        if (Ud()) e.flags |= 8192
        else throw ((so = ro), to)
      }
    }
    function vl(e, t) {
      ;(t !== null && (e.flags |= 4),
        e.flags & 16384 && ((t = e.tag === 22 ? 536870912 : _t()), (e.lanes |= t), (fd |= t)))
    }
    function yl(e, t) {
      if (!M)
        switch (e.tailMode) {
          case `visible`:
            break
          case `collapsed`:
            for (var n = e.tail, r = null; n !== null;) (n.alternate !== null && (r = n), (n = n.sibling))
            r === null ? (t || e.tail === null ? (e.tail = null) : (e.tail.sibling = null)) : (r.sibling = null)
            break
          default:
            for (t = e.tail, n = null; t !== null;) (t.alternate !== null && (n = t), (t = t.sibling))
            n === null ? (e.tail = null) : (n.sibling = null)
        }
    }
    function bl(e) {
      var t = e.alternate !== null && e.alternate.child === e.child,
        n = 0,
        r = 0
      if (t)
        for (var i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes),
            (r |= i.subtreeFlags & 1206910976),
            (r |= i.flags & 1206910976),
            (i.return = e),
            (i = i.sibling))
      else
        for (i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes), (r |= i.subtreeFlags), (r |= i.flags), (i.return = e), (i = i.sibling))
      return ((e.subtreeFlags |= r), (e.childLanes = n), t)
    }
    function xl(e, t, n) {
      var r = t.pendingProps
      switch ((oa(t), t.tag)) {
        case 16:
        case 15:
        case 0:
        case 11:
        case 7:
        case 8:
        case 12:
        case 9:
        case 14:
          return (bl(t), null)
        case 1:
          return (bl(t), null)
        case 3:
          return (
            (n = t.stateNode),
            (r = null),
            e !== null && (r = e.memoizedState.cache),
            t.memoizedState.cache !== r && (t.flags |= 2048),
            wa(Ia),
            Pe(),
            n.pendingContext && ((n.context = n.pendingContext), (n.pendingContext = null)),
            (e === null || e.child === null) &&
              (ga(t)
                ? hl(t)
                : e === null || (e.memoizedState.isDehydrated && !(t.flags & 256)) || ((t.flags |= 1024), va())),
            bl(t),
            null
          )
        case 26:
          var a = t.type,
            o = t.memoizedState
          return (
            e === null
              ? (hl(t), o === null ? (bl(t), gl(t, a, null, r, n)) : (bl(t), _l(t, o)))
              : o
                ? o === e.memoizedState
                  ? (bl(t), (t.flags &= -16777217))
                  : (hl(t), bl(t), _l(t, o))
                : ((e = e.memoizedProps), e !== r && hl(t), bl(t), gl(t, a, e, r, n)),
            null
          )
        case 27:
          if ((Ie(t), (n = je.current), (a = t.type), e !== null && t.stateNode != null)) e.memoizedProps !== r && hl(t)
          else {
            if (!r) {
              if (t.stateNode === null) throw Error(i(166))
              return (bl(t), (t.subtreeFlags &= -33554433), null)
            }
            ;((e = ke.current), ga(t) ? ma(t, e) : ((e = hm(a, r, n)), (t.stateNode = e), hl(t)))
          }
          return (bl(t), (t.subtreeFlags &= -33554433), null)
        case 5:
          if ((Ie(t), (a = t.type), e !== null && t.stateNode != null)) e.memoizedProps !== r && hl(t)
          else {
            if (!r) {
              if (t.stateNode === null) throw Error(i(166))
              return (bl(t), (t.subtreeFlags &= -33554433), null)
            }
            if (((o = ke.current), ga(t))) ma(t, o)
            else {
              var s = lp(je.current)
              switch (o) {
                case 1:
                  o = s.createElementNS(`http://www.w3.org/2000/svg`, a)
                  break
                case 2:
                  o = s.createElementNS(`http://www.w3.org/1998/Math/MathML`, a)
                  break
                default:
                  switch (a) {
                    case `svg`:
                      o = s.createElementNS(`http://www.w3.org/2000/svg`, a)
                      break
                    case `math`:
                      o = s.createElementNS(`http://www.w3.org/1998/Math/MathML`, a)
                      break
                    case `script`:
                      ;((o = s.createElement(`div`)),
                        (o.innerHTML = `<script><\/script>`),
                        (o = o.removeChild(o.firstChild)))
                      break
                    case `select`:
                      ;((o =
                        typeof r.is == `string` ? s.createElement(`select`, { is: r.is }) : s.createElement(`select`)),
                        r.multiple ? (o.multiple = !0) : r.size && (o.size = r.size))
                      break
                    default:
                      o = typeof r.is == `string` ? s.createElement(a, { is: r.is }) : s.createElement(a)
                  }
              }
              ;((o[kt] = t), (o[At] = r))
              a: for (s = t.child; s !== null;) {
                if (s.tag === 5 || s.tag === 6) o.appendChild(s.stateNode)
                else if (s.tag !== 4 && s.tag !== 27 && s.child !== null) {
                  ;((s.child.return = s), (s = s.child))
                  continue
                }
                if (s === t) break a
                for (; s.sibling === null;) {
                  if (s.return === null || s.return === t) break a
                  s = s.return
                }
                ;((s.sibling.return = s.return), (s = s.sibling))
              }
              t.stateNode = o
              a: switch ((np(o, a, r), a)) {
                case `button`:
                case `input`:
                case `select`:
                case `textarea`:
                  r = !!r.autoFocus
                  break a
                case `img`:
                  r = !0
                  break a
                default:
                  r = !1
              }
              r && hl(t)
            }
          }
          return (
            bl(t),
            (t.subtreeFlags &= -33554433),
            gl(t, t.type, e === null ? null : e.memoizedProps, t.pendingProps, n),
            null
          )
        case 6:
          if (e && t.stateNode != null) e.memoizedProps !== r && hl(t)
          else {
            if (typeof r != `string` && t.stateNode === null) throw Error(i(166))
            if (((e = je.current), ga(t))) {
              if (((e = t.stateNode), (n = t.memoizedProps), (r = null), (a = ca), a !== null))
                switch (a.tag) {
                  case 27:
                  case 5:
                    r = a.memoizedProps
                }
              ;((e[kt] = t),
                (e = !!(e.nodeValue === n || (r !== null && !0 === r.suppressHydrationWarning) || ep(e.nodeValue, n))),
                e || pa(t, !0))
            } else ((e = lp(e).createTextNode(r)), (e[kt] = t), (t.stateNode = e))
          }
          return (bl(t), null)
        case 31:
          if (((n = t.memoizedState), e === null || e.memoizedState !== null)) {
            if (((r = ga(t)), n !== null)) {
              if (e === null) {
                if (!r) throw Error(i(318))
                if (((e = t.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(i(557))
                e[kt] = t
              } else (_a(), !(t.flags & 128) && (t.memoizedState = null), (t.flags |= 4))
              ;(bl(t), (e = !1))
            } else
              ((n = va()), e !== null && e.memoizedState !== null && (e.memoizedState.hydrationErrors = n), (e = !0))
            if (!e) return t.flags & 256 ? (Ho(t), t) : (Ho(t), null)
            if (t.flags & 128) throw Error(i(558))
          }
          return (bl(t), null)
        case 13:
          if (
            ((r = t.memoizedState), e === null || (e.memoizedState !== null && e.memoizedState.dehydrated !== null))
          ) {
            if (((a = ga(t)), r !== null && r.dehydrated !== null)) {
              if (e === null) {
                if (!a) throw Error(i(318))
                if (((a = t.memoizedState), (a = a === null ? null : a.dehydrated), !a)) throw Error(i(317))
                a[kt] = t
              } else (_a(), !(t.flags & 128) && (t.memoizedState = null), (t.flags |= 4))
              ;(bl(t), (a = !1))
            } else
              ((a = va()), e !== null && e.memoizedState !== null && (e.memoizedState.hydrationErrors = a), (a = !0))
            if (!a) return t.flags & 256 ? (Ho(t), t) : (Ho(t), null)
          }
          return (
            Ho(t),
            t.flags & 128
              ? ((t.lanes = n), t)
              : ((n = r !== null),
                (e = e !== null && e.memoizedState !== null),
                n &&
                  ((r = t.child),
                  (a = null),
                  r.alternate !== null &&
                    r.alternate.memoizedState !== null &&
                    r.alternate.memoizedState.cachePool !== null &&
                    (a = r.alternate.memoizedState.cachePool.pool),
                  (o = null),
                  r.memoizedState !== null &&
                    r.memoizedState.cachePool !== null &&
                    (o = r.memoizedState.cachePool.pool),
                  o !== a && (r.flags |= 2048)),
                n !== e && n && (t.child.flags |= 8192),
                vl(t, t.updateQueue),
                bl(t),
                null)
          )
        case 4:
          return (Pe(), e === null && Wf(t.stateNode.containerInfo), (t.flags |= 67108864), bl(t), null)
        case 10:
          return (wa(t.type), bl(t), null)
        case 19:
          if ((Wo(t), (r = t.memoizedState), r === null)) return (bl(t), null)
          if (((a = !!(t.flags & 128)), (o = r.rendering), o === null)) {
            if (a) yl(r, !1)
            else {
              if (sd !== 0 || (e !== null && e.flags & 128))
                for (e = t.child; e !== null;) {
                  if (((o = Go(e)), o !== null)) {
                    for (
                      t.flags |= 128,
                        yl(r, !1),
                        e = o.updateQueue,
                        t.updateQueue = e,
                        vl(t, e),
                        t.subtreeFlags = 0,
                        e = n,
                        n = t.child;
                      n !== null;
                    )
                      (Bi(n, e), (n = n.sibling))
                    return (Uo(t, (N.current & 1) | 2), M && ra(t, r.treeForkCount), t.child)
                  }
                  e = e.sibling
                }
              r.tail !== null && Je() > vd && ((t.flags |= 128), (a = !0), yl(r, !1), (t.lanes = 4194304))
            }
          } else {
            if (!a) {
              if (((e = Go(o)), e !== null)) {
                if (
                  ((t.flags |= 128),
                  (a = !0),
                  (e = e.updateQueue),
                  (t.updateQueue = e),
                  vl(t, e),
                  yl(r, !0),
                  r.tail === null && r.tailMode !== `collapsed` && r.tailMode !== `visible` && !o.alternate && !M)
                )
                  return (bl(t), null)
              } else
                2 * Je() - r.renderingStartTime > vd &&
                  n !== 536870912 &&
                  ((t.flags |= 128), (a = !0), yl(r, !1), (t.lanes = 4194304))
            }
            r.isBackwards
              ? ((o.sibling = t.child), (t.child = o))
              : ((e = r.last), e === null ? (t.child = o) : (e.sibling = o), (r.last = o))
          }
          if (r.tail !== null) {
            e = r.tail
            a: {
              for (n = e; n !== null;) {
                if (n.alternate !== null) {
                  n = !1
                  break a
                }
                n = n.sibling
              }
              n = !0
            }
            return (
              (r.rendering = e),
              (r.tail = e.sibling),
              (r.renderingStartTime = Je()),
              (e.sibling = null),
              (o = N.current),
              (o = a ? (o & 1) | 2 : o & 1),
              r.tailMode === `visible` || r.tailMode === `collapsed` || !n || M
                ? Uo(t, o)
                : ((n = o), E(Io, t), E(N, n), Lo === null && (Lo = t)),
              M && ra(t, r.treeForkCount),
              e
            )
          }
          return (bl(t), null)
        case 22:
        case 23:
          return (
            Ho(t),
            Fo(),
            (r = t.memoizedState !== null),
            e === null ? r && (t.flags |= 8192) : (e.memoizedState !== null) !== r && (t.flags |= 8192),
            r ? n & 536870912 && !(t.flags & 128) && (bl(t), t.subtreeFlags & 6 && (t.flags |= 8192)) : bl(t),
            (n = t.updateQueue),
            n !== null && vl(t, n.retryQueue),
            (n = null),
            e !== null &&
              e.memoizedState !== null &&
              e.memoizedState.cachePool !== null &&
              (n = e.memoizedState.cachePool.pool),
            (r = null),
            t.memoizedState !== null && t.memoizedState.cachePool !== null && (r = t.memoizedState.cachePool.pool),
            r !== n && (t.flags |= 2048),
            e !== null && Oe(Xa),
            null
          )
        case 24:
          return (
            (n = null),
            e !== null && (n = e.memoizedState.cache),
            t.memoizedState.cache !== n && (t.flags |= 2048),
            wa(Ia),
            bl(t),
            null
          )
        case 25:
          return null
        case 30:
          return ((t.flags |= 33554432), bl(t), null)
      }
      throw Error(i(156, t.tag))
    }
    function Sl(e, t) {
      switch ((oa(t), t.tag)) {
        case 1:
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 3:
          return (wa(Ia), Pe(), (e = t.flags), e & 65536 && !(e & 128) ? ((t.flags = (e & -65537) | 128), t) : null)
        case 26:
        case 27:
        case 5:
          return (Ie(t), null)
        case 31:
          if (t.memoizedState !== null) {
            if ((Ho(t), t.alternate === null)) throw Error(i(340))
            _a()
          }
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 13:
          if ((Ho(t), (e = t.memoizedState), e !== null && e.dehydrated !== null)) {
            if (t.alternate === null) throw Error(i(340))
            _a()
          }
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 19:
          return (
            Wo(t),
            (e = t.flags),
            e & 65536
              ? ((t.flags = (e & -65537) | 128),
                (e = t.memoizedState),
                e !== null && ((e.rendering = null), (e.tail = null)),
                (t.flags |= 4),
                t)
              : null
          )
        case 4:
          return (Pe(), null)
        case 10:
          return (wa(t.type), null)
        case 22:
        case 23:
          return (
            Ho(t),
            Fo(),
            e !== null && Oe(Xa),
            (e = t.flags),
            e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null
          )
        case 24:
          return (wa(Ia), null)
        case 25:
          return null
        default:
          return null
      }
    }
    function Cl(e, t) {
      switch ((oa(t), t.tag)) {
        case 3:
          ;(wa(Ia), Pe())
          break
        case 26:
        case 27:
        case 5:
          Ie(t)
          break
        case 4:
          Pe()
          break
        case 31:
          t.memoizedState !== null && Ho(t)
          break
        case 13:
          Ho(t)
          break
        case 19:
          Wo(t)
          break
        case 10:
          wa(t.type)
          break
        case 22:
        case 23:
          ;(Ho(t), Fo(), e !== null && Oe(Xa))
          break
        case 24:
          wa(Ia)
      }
    }
    function wl(e, t) {
      try {
        var n = t.updateQueue,
          r = n === null ? null : n.lastEffect
        if (r !== null) {
          var i = r.next
          n = i
          do {
            if ((n.tag & e) === e) {
              r = void 0
              var a = n.create,
                o = n.inst
              ;((r = a()), (o.destroy = r))
            }
            n = n.next
          } while (n !== i)
        }
      } catch (e) {
        Z(t, t.return, e)
      }
    }
    function Tl(e, t, n) {
      try {
        var r = t.updateQueue,
          i = r === null ? null : r.lastEffect
        if (i !== null) {
          var a = i.next
          r = a
          do {
            if ((r.tag & e) === e) {
              var o = r.inst,
                s = o.destroy
              if (s !== void 0) {
                ;((o.destroy = void 0), (i = t))
                var c = n,
                  l = s
                try {
                  l()
                } catch (e) {
                  Z(i, c, e)
                }
              }
            }
            r = r.next
          } while (r !== a)
        }
      } catch (e) {
        Z(t, t.return, e)
      }
    }
    function El(e) {
      var t = e.updateQueue
      if (t !== null) {
        var n = e.stateNode
        try {
          Ao(t, n)
        } catch (t) {
          Z(e, e.return, t)
        }
      }
    }
    function Dl(e, t, n) {
      ;((n.props = Cc(e.type, e.memoizedProps)), (n.state = e.memoizedState))
      try {
        n.componentWillUnmount()
      } catch (n) {
        Z(e, t, n)
      }
    }
    function Ol(e, t) {
      try {
        var n = e.ref
        if (n !== null) {
          switch (e.tag) {
            case 26:
            case 27:
            case 5:
              var r = e.stateNode
              break
            case 30:
              var i = e.stateNode,
                a = Si(e.memoizedProps, i)
              ;((i.ref === null || i.ref.name !== a) && (i.ref = Pp(a)), (r = i.ref))
              break
            case 7:
              if (e.stateNode === null) {
                var o = new Fp(e)
                ;(f(e.child, !1, Qp, o, void 0, void 0), (e.stateNode = o))
              }
              r = e.stateNode
              break
            default:
              r = e.stateNode
          }
          typeof n == `function` ? (e.refCleanup = n(r)) : (n.current = r)
        }
      } catch (n) {
        Z(e, t, n)
      }
    }
    function kl(e, t) {
      var n = e.ref,
        r = e.refCleanup
      if (n !== null) {
        if (typeof r == `function`)
          try {
            r()
          } catch (n) {
            Z(e, t, n)
          } finally {
            ;((e.refCleanup = null), (e = e.alternate), e != null && (e.refCleanup = null))
          }
        else if (typeof n == `function`)
          try {
            n(null)
          } catch (n) {
            Z(e, t, n)
          }
        else n.current = null
      }
    }
    function Al(e, t) {
      if ((e.tag === 5 || e.tag === 27 || e.tag === 6) && e.alternate === null && t !== null)
        for (var n = 0; n < t.length; n++) em(e.stateNode, t[n])
    }
    function jl(e) {
      for (var t = e.return; t !== null && (Pl(t) && em(e.stateNode, t.stateNode), !Nl(t));) t = t.return
    }
    function Ml(e) {
      for (var t = e.return; t !== null && (Pl(t) && tm(e.stateNode, t.stateNode), !Nl(t));) t = t.return
    }
    function Nl(e) {
      return e.tag === 5 || e.tag === 3 || e.tag === 27
    }
    function Pl(e) {
      return e && e.tag === 7 && e.stateNode !== null
    }
    function Fl(e) {
      var t = e.type,
        n = e.memoizedProps,
        r = e.stateNode
      try {
        a: switch (t) {
          case `button`:
          case `input`:
          case `select`:
          case `textarea`:
            n.autoFocus && r.focus()
            break a
          case `img`:
            n.src ? (r.src = n.src) : n.srcSet && (r.srcset = n.srcSet)
        }
      } catch (t) {
        Z(e, e.return, t)
      }
    }
    function Il(e, t, n) {
      try {
        var r = e.stateNode
        ;(ip(r, e.type, n, t), (r[At] = t))
      } catch (t) {
        Z(e, e.return, t)
      }
    }
    function Ll(e) {
      return e.tag === 5 || e.tag === 3 || e.tag === 26 || (e.tag === 27 && Sp(e.type)) || e.tag === 4
    }
    function Rl(e) {
      a: for (;;) {
        for (; e.sibling === null;) {
          if (e.return === null || Ll(e.return)) return null
          e = e.return
        }
        for (e.sibling.return = e.return, e = e.sibling; e.tag !== 5 && e.tag !== 6 && e.tag !== 18;) {
          if ((e.tag === 27 && Sp(e.type)) || e.flags & 2 || e.child === null || e.tag === 4) continue a
          ;((e.child.return = e), (e = e.child))
        }
        if (!(e.flags & 2)) return e.stateNode
      }
    }
    function zl(e, t, n, r) {
      var i = e.tag
      if (i === 5 || i === 6)
        ((i = e.stateNode),
          t
            ? (n.nodeType === 9 ? n.body : n.nodeName === `HTML` ? n.ownerDocument.body : n).insertBefore(i, t)
            : ((t = n.nodeType === 9 ? n.body : n.nodeName === `HTML` ? n.ownerDocument.body : n),
              t.appendChild(i),
              (n = n._reactRootContainer),
              n != null || t.onclick !== null || (t.onclick = Tn)),
          Al(e, r),
          (k = !0))
      else if (
        i !== 4 &&
        (i === 27 && (Al(e, r), (r = null), Sp(e.type) && ((n = e.stateNode), (t = null))), (e = e.child), e !== null)
      )
        for (zl(e, t, n, r), e = e.sibling; e !== null;) (zl(e, t, n, r), (e = e.sibling))
    }
    function Bl(e, t, n, r) {
      var i = e.tag
      if (i === 5 || i === 6) ((i = e.stateNode), t ? n.insertBefore(i, t) : n.appendChild(i), Al(e, r), (k = !0))
      else if (
        i !== 4 &&
        (i === 27 && (Al(e, r), (r = null), Sp(e.type) && (n = e.stateNode)), (e = e.child), e !== null)
      )
        for (Bl(e, t, n, r), e = e.sibling; e !== null;) (Bl(e, t, n, r), (e = e.sibling))
    }
    function Vl(e) {
      var t = e.stateNode,
        n = e.memoizedProps
      try {
        for (var r = e.type, i = t.attributes; i.length;) t.removeAttributeNode(i[0])
        ;(np(t, r, n), (t[kt] = e), (t[At] = n))
      } catch (t) {
        Z(e, e.return, t)
      }
    }
    var Hl = !1,
      Ul = null
    function Wl(e) {
      ;(e.tag === 30 || e.subtreeFlags & 33554432) && (Hl = !0)
    }
    var Gl = null
    function Kl() {
      var e = Gl
      return ((Gl = null), e)
    }
    var ql = 0
    function Jl(e, t, n, r, i) {
      return ((ql = 0), Yl(e.child, t, n, r, i))
    }
    function Yl(e, t, n, r, i) {
      for (var a = !1; e !== null;) {
        if (e.tag === 5) {
          var o = e.stateNode
          if (r !== null) {
            var s = Op(o)
            ;(r.push(s), s.view && (a = !0))
          } else a || (Op(o).view && (a = !0))
          ;((Hl = !0), Tp(o, ql === 0 ? t : t + `_` + ql, n), ql++)
        } else
          (e.tag === 22 && e.memoizedState !== null) || (e.tag === 30 && i) || (Yl(e.child, t, n, r, i) && (a = !0))
        e = e.sibling
      }
      return a
    }
    function Xl(e, t) {
      for (; e !== null;)
        (e.tag === 5
          ? Ep(e.stateNode, e.memoizedProps)
          : (e.tag === 22 && e.memoizedState !== null) || (e.tag === 30 && t) || Xl(e.child, t),
          (e = e.sibling))
    }
    function Zl(e) {
      if (e.subtreeFlags & 18874368)
        for (e = e.child; e !== null;) {
          if (
            (e.tag !== 22 || e.memoizedState === null) &&
            (Zl(e), e.tag === 30 && e.flags & 18874368 && e.stateNode.paired)
          ) {
            var t = e.memoizedProps
            if (t.name == null || t.name === `auto`) throw Error(i(544))
            var n = t.name
            ;((t = wi(t.default, t.share)), t !== `none` && (Jl(e, n, t, null, !1) || Xl(e.child, !1)))
          }
          e = e.sibling
        }
    }
    function Ql(e, t) {
      if (e.tag === 30) {
        var n = e.stateNode,
          r = e.memoizedProps,
          i = Si(r, n),
          a = wi(r.default, n.paired ? r.share : r.enter)
        a === `none` ? Zl(e) : Jl(e, i, a, null, !1) ? (Zl(e), n.paired || t || Nd(e, r.onEnter)) : Xl(e.child, !1)
      } else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (Ql(e, t), (e = e.sibling))
      else Zl(e)
    }
    function $l(e) {
      if (Ul !== null && Ul.size !== 0) {
        var t = Ul
        if (e.subtreeFlags & 18874368)
          for (e = e.child; e !== null;) {
            if (e.tag !== 22 || e.memoizedState === null) {
              if (e.tag === 30 && e.flags & 18874368) {
                var n = e.memoizedProps,
                  r = n.name
                if (r != null && r !== `auto`) {
                  var i = t.get(r)
                  if (i !== void 0) {
                    var a = wi(n.default, n.share)
                    if (
                      (a !== `none` &&
                        (Jl(e, r, a, null, !1)
                          ? ((a = e.stateNode), (i.paired = a), (a.paired = i), Nd(e, n.onShare))
                          : Xl(e.child, !1)),
                      t.delete(r),
                      t.size === 0)
                    )
                      break
                  }
                }
              }
              $l(e)
            }
            e = e.sibling
          }
      }
    }
    function eu(e) {
      if (e.tag === 30) {
        var t = e.memoizedProps,
          n = Si(t, e.stateNode),
          r = Ul === null ? void 0 : Ul.get(n),
          i = wi(t.default, r === void 0 ? t.exit : t.share)
        ;(i !== `none` &&
          (Jl(e, n, i, null, !1)
            ? r === void 0
              ? Nd(e, t.onExit)
              : ((i = e.stateNode), (r.paired = i), (i.paired = r), Ul.delete(n), Nd(e, t.onShare))
            : Xl(e.child, !1)),
          Ul !== null && $l(e))
      } else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (eu(e), (e = e.sibling))
      else Ul !== null && $l(e)
    }
    function tu(e) {
      for (e = e.child; e !== null;) {
        if (e.tag === 30) {
          var t = e.memoizedProps,
            n = Si(t, e.stateNode)
          ;((t = wi(t.default, t.update)), (e.flags &= -5), t !== `none` && Jl(e, n, t, (e.memoizedState = []), !1))
        } else e.subtreeFlags & 33554432 && tu(e)
        e = e.sibling
      }
    }
    function nu(e) {
      if (e.subtreeFlags & 18874368)
        for (e = e.child; e !== null;) {
          if (e.tag !== 22 || e.memoizedState === null) {
            if (e.tag === 30 && e.flags & 18874368) {
              var t = e.stateNode
              t.paired !== null && ((t.paired = null), Xl(e.child, !1))
            }
            nu(e)
          }
          e = e.sibling
        }
    }
    function ru(e) {
      if (e.tag === 30) ((e.stateNode.paired = null), Xl(e.child, !1), nu(e))
      else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (ru(e), (e = e.sibling))
      else nu(e)
    }
    function iu(e) {
      for (e = e.child; e !== null;)
        (e.tag === 30 ? Xl(e.child, !1) : e.subtreeFlags & 33554432 && iu(e), (e = e.sibling))
    }
    function au(e, t, n, r, i, a, o) {
      for (var s = !1; t !== null;) {
        if (t.tag === 5) {
          var c = t.stateNode
          if (a !== null && ql < a.length) {
            var l = a[ql],
              u = Op(c)
            ;(l.view || u.view) && (s = !0)
            var d
            if ((d = !(e.flags & 4))) {
              if (u.clip) d = !0
              else {
                d = l.rect
                var f = u.rect
                d = d.y !== f.y || d.x !== f.x || d.height !== f.height || d.width !== f.width
              }
            }
            ;(d && (e.flags |= 4),
              u.abs ? (u = !l.abs) : ((l = l.rect), (u = u.rect), (u = l.height !== u.height || l.width !== u.width)),
              u && (e.flags |= 32))
          } else e.flags |= 32
          ;(e.flags & 4 && Tp(c, ql === 0 ? n : n + `_` + ql, i),
            (s && e.flags & 4) || (Gl === null && (Gl = []), Gl.push(c, ql === 0 ? r : r + `_` + ql, t.memoizedProps)),
            ql++)
        } else
          (t.tag !== 22 || t.memoizedState === null) &&
            (t.tag === 30 && o ? (e.flags |= t.flags & 32) : au(e, t.child, n, r, i, a, o) && (s = !0))
        t = t.sibling
      }
      return s
    }
    function ou(e, t) {
      for (e = e.child; e !== null;) {
        if (e.tag === 30) {
          var n = e.memoizedProps,
            r = e.stateNode,
            i = Si(n, r),
            a = wi(n.default, n.update)
          if (t) {
            r = r.clones
            var o = r === null ? null : r.map(kp)
          } else ((o = e.memoizedState), (e.memoizedState = null))
          r = e
          var s = e.child
          ;((ql = 0), (i = au(r, s, i, i, a, o, !1)), e.flags & 4 && i && (t || Nd(e, n.onUpdate)))
        } else e.subtreeFlags & 33554432 && ou(e, t)
        e = e.sibling
      }
    }
    var su = !1,
      H = !1,
      cu = !1,
      lu = !1,
      uu = typeof WeakSet == `function` ? WeakSet : Set,
      du = null,
      fu = !1,
      pu = !1,
      mu = !1,
      hu = !1
    function gu(e, t, n) {
      if (((e = e.containerInfo), (sp = gh), (e = Qr(e)), $r(e))) {
        if (`selectionStart` in e) var r = { start: e.selectionStart, end: e.selectionEnd }
        else
          a: {
            r = ((r = e.ownerDocument) && r.defaultView) || window
            var i = r.getSelection && r.getSelection()
            if (i && i.rangeCount !== 0) {
              r = i.anchorNode
              var a = i.anchorOffset,
                o = i.focusNode
              i = i.focusOffset
              try {
                ;(r.nodeType, o.nodeType)
              } catch {
                r = null
                break a
              }
              var s = 0,
                c = -1,
                l = -1,
                u = 0,
                d = 0,
                f = e,
                p = null
              b: for (;;) {
                for (
                  var m;
                  f !== r || (a !== 0 && f.nodeType !== 3) || (c = s + a),
                    f !== o || (i !== 0 && f.nodeType !== 3) || (l = s + i),
                    f.nodeType === 3 && (s += f.nodeValue.length),
                    (m = f.firstChild) !== null;
                )
                  ((p = f), (f = m))
                for (;;) {
                  if (f === e) break b
                  if ((p === r && ++u === a && (c = s), p === o && ++d === i && (l = s), (m = f.nextSibling) !== null))
                    break
                  ;((f = p), (p = f.parentNode))
                }
                f = m
              }
              r = c === -1 || l === -1 ? null : { start: c, end: l }
            } else r = null
          }
        r ||= { start: 0, end: 0 }
      } else r = null
      for (
        cp = { focusedElem: e, selectionRange: r }, gh = !1, n = (n & 335544064) === n, du = t, t = n ? 9270 : 1024;
        du !== null;
      ) {
        if (((e = du), n && ((r = e.deletions), r !== null))) for (a = 0; a < r.length; a++) n && eu(r[a])
        if (e.alternate === null && e.flags & 2) (n && Wl(e), _u(n))
        else {
          if (e.tag === 22) {
            if (((r = e.alternate), e.memoizedState !== null)) {
              ;(r !== null && r.memoizedState === null && n && eu(r), _u(n))
              continue
            }
            if (r !== null && r.memoizedState !== null) {
              ;(n && Wl(e), _u(n))
              continue
            }
          }
          ;((r = e.child), (e.subtreeFlags & t) !== 0 && r !== null ? ((r.return = e), (du = r)) : (n && tu(e), _u(n)))
        }
      }
      Ul = null
    }
    function _u(e) {
      for (; du !== null;) {
        var t = du,
          n = e,
          r = t.alternate,
          a = t.flags
        switch (t.tag) {
          case 0:
          case 11:
          case 15:
            break
          case 1:
            if (a & 1024 && r !== null) {
              ;((n = void 0), (a = r.memoizedProps), (r = r.memoizedState))
              var o = t.stateNode
              try {
                var s = Cc(t.type, a)
                ;((n = o.getSnapshotBeforeUpdate(s, r)), (o.__reactInternalSnapshotBeforeUpdate = n))
              } catch (e) {
                Z(t, t.return, e)
              }
            }
            break
          case 3:
            if (a & 1024) {
              if (((r = t.stateNode.containerInfo), (n = r.nodeType), n === 9)) nm(r)
              else if (n === 1)
                switch (r.nodeName) {
                  case `HEAD`:
                  case `HTML`:
                  case `BODY`:
                    nm(r)
                    break
                  default:
                    r.textContent = ``
                }
            }
            break
          case 5:
          case 26:
          case 27:
          case 6:
          case 4:
          case 17:
            break
          case 30:
            n &&
              r !== null &&
              ((n = Si(r.memoizedProps, r.stateNode)),
              (a = t.memoizedProps),
              (a = wi(a.default, a.update)),
              a !== `none` && Jl(r, n, a, (r.memoizedState = []), !0))
            break
          default:
            if (a & 1024) throw Error(i(163))
        }
        if (((r = t.sibling), r !== null)) {
          ;((r.return = t.return), (du = r))
          break
        }
        du = t.return
      }
    }
    function vu(e, t, n) {
      var r = n.flags
      switch (n.tag) {
        case 0:
        case 11:
        case 15:
          ;(Lu(e, n), r & 4 && wl(5, n))
          break
        case 1:
          if ((Lu(e, n), r & 4)) {
            if (((e = n.stateNode), t === null))
              try {
                e.componentDidMount()
              } catch (e) {
                Z(n, n.return, e)
              }
            else {
              var i = Cc(n.type, t.memoizedProps)
              t = t.memoizedState
              try {
                e.componentDidUpdate(i, t, e.__reactInternalSnapshotBeforeUpdate)
              } catch (e) {
                Z(n, n.return, e)
              }
            }
          }
          ;(r & 64 && El(n), r & 512 && Ol(n, n.return))
          break
        case 3:
          if ((Lu(e, n), r & 64 && ((e = n.updateQueue), e !== null))) {
            if (((t = null), n.child !== null))
              switch (n.child.tag) {
                case 27:
                case 5:
                  t = n.child.stateNode
                  break
                case 1:
                  t = n.child.stateNode
              }
            try {
              Ao(e, t)
            } catch (e) {
              Z(n, n.return, e)
            }
          }
          break
        case 27:
          t === null && r & 4 && Vl(n)
        case 26:
        case 5:
          ;(Lu(e, n), t === null && r & 4 && Fl(n), r & 512 && Ol(n, n.return))
          break
        case 12:
          Lu(e, n)
          break
        case 31:
          ;(Lu(e, n), r & 4 && Du(e, n))
          break
        case 13:
          ;(Lu(e, n),
            r & 4 && U(e, n),
            r & 64 &&
              ((e = n.memoizedState),
              e !== null && ((e = e.dehydrated), e !== null && ((n = _f.bind(null, n)), cm(e, n)))))
          break
        case 22:
          if (((r = n.memoizedState !== null || su), !r)) {
            var a = (t !== null && t.memoizedState !== null) || H
            ;((t = su),
              (i = H),
              (su = r),
              (H = a) && !i ? ((r = 2), n.subtreeFlags & 8772 && (r |= 1), zu(e, n, r)) : Lu(e, n),
              (su = t),
              (H = i))
          }
          break
        case 30:
          ;(Lu(e, n), r & 512 && Ol(n, n.return))
          break
        case 7:
          r & 512 && Ol(n, n.return)
        default:
          Lu(e, n)
      }
    }
    function yu(e, t) {
      for (e = e.child; e !== null;) (bu(e, t), (e = e.sibling))
    }
    function bu(e, t) {
      switch (e.tag) {
        case 5:
        case 26:
          try {
            var n = e.stateNode
            if (t) {
              var r = n.style
              typeof r.setProperty == `function` ? r.setProperty(`display`, `none`, `important`) : (r.display = `none`)
            } else {
              var i = e.stateNode,
                a = e.memoizedProps.style,
                o = a != null && a.hasOwnProperty(`display`) ? a.display : null
              i.style.display = o == null || typeof o == `boolean` ? `` : (`` + o).trim()
            }
          } catch (t) {
            Z(e, e.return, t)
          }
          xu(e, t)
          break
        case 6:
          try {
            ;((e.stateNode.nodeValue = t ? `` : e.memoizedProps), (k = !0))
          } catch (t) {
            Z(e, e.return, t)
          }
          break
        case 18:
          try {
            var s = e.stateNode
            t ? wp(s, !0) : wp(e.stateNode, !1)
          } catch (t) {
            Z(e, e.return, t)
          }
          break
        case 22:
        case 23:
          e.memoizedState === null && yu(e, t)
          break
        default:
          yu(e, t)
      }
    }
    function xu(e, t) {
      if (e.subtreeFlags & 67108864)
        for (e = e.child; e !== null;) {
          a: {
            var n = e,
              r = t
            switch (n.tag) {
              case 4:
                bu(n, r)
                break a
              case 22:
                n.memoizedState === null && xu(n, r)
                break a
              default:
                xu(n, r)
            }
          }
          e = e.sibling
        }
    }
    function Su(e) {
      var t = e.alternate
      ;(t !== null && ((e.alternate = null), Su(t)),
        (e.child = null),
        (e.deletions = null),
        (e.sibling = null),
        e.tag === 5 && ((t = e.stateNode), t !== null && Rt(t)),
        (e.stateNode = null),
        (e.return = null),
        (e.dependencies = null),
        (e.memoizedProps = null),
        (e.memoizedState = null),
        (e.pendingProps = null),
        (e.stateNode = null),
        (e.updateQueue = null))
    }
    var Cu = null,
      wu = !1
    function Tu(e, t, n) {
      for (n = n.child; n !== null;) (Eu(e, t, n), (n = n.sibling))
    }
    function Eu(e, t, n) {
      if (rt && typeof rt.onCommitFiberUnmount == `function`)
        try {
          rt.onCommitFiberUnmount(nt, n)
        } catch {}
      switch (n.tag) {
        case 26:
          ;(H || kl(n, t),
            Tu(e, t, n),
            n.memoizedState
              ? n.memoizedState.count--
              : n.stateNode && !H && ((n = n.stateNode), n.parentNode.removeChild(n)))
          break
        case 27:
          ;(H || kl(n, t), Ml(n))
          var r = Cu,
            i = wu
          ;(Sp(n.type) && ((Cu = n.stateNode), (wu = !1)),
            Tu(e, t, n),
            gm(n.stateNode, n.type, n.memoizedProps),
            (Cu = r),
            (wu = i))
          break
        case 5:
          ;(H || kl(n, t), Ml(n))
        case 6:
          if ((n.tag === 6 && Ml(n), (r = Cu), (i = wu), (Cu = null), Tu(e, t, n), (Cu = r), (wu = i), Cu !== null)) {
            if (wu)
              try {
                ;((Cu.nodeType === 9 ? Cu.body : Cu.nodeName === `HTML` ? Cu.ownerDocument.body : Cu).removeChild(
                  n.stateNode,
                ),
                  (k = !0))
              } catch (e) {
                Z(n, t, e)
              }
            else
              try {
                ;(Cu.removeChild(n.stateNode), (k = !0))
              } catch (e) {
                Z(n, t, e)
              }
          }
          break
        case 18:
          Cu !== null &&
            (wu
              ? ((e = Cu),
                Cp(e.nodeType === 9 ? e.body : e.nodeName === `HTML` ? e.ownerDocument.body : e, n.stateNode),
                Hh(e))
              : Cp(Cu, n.stateNode))
          break
        case 4:
          ;((r = Cu), (i = wu), (Cu = n.stateNode.containerInfo), (wu = !0), Tu(e, t, n), (Cu = r), (wu = i))
          break
        case 0:
        case 11:
        case 14:
        case 15:
          ;(Tl(2, n, t), H || Tl(4, n, t), Tu(e, t, n))
          break
        case 1:
          ;(H || (kl(n, t), (r = n.stateNode), typeof r.componentWillUnmount == `function` && Dl(n, t, r)), Tu(e, t, n))
          break
        case 21:
          Tu(e, t, n)
          break
        case 22:
          ;((H = (r = H) || n.memoizedState !== null), Tu(e, t, n), (H = r))
          break
        case 30:
          ;(kl(n, t), Tu(e, t, n))
          break
        case 7:
          ;(H || kl(n, t), Tu(e, t, n))
          break
        default:
          Tu(e, t, n)
      }
    }
    function Du(e, t) {
      if (t.memoizedState === null && ((e = t.alternate), e !== null && ((e = e.memoizedState), e !== null))) {
        e = e.dehydrated
        try {
          Hh(e)
        } catch (e) {
          Z(t, t.return, e)
        }
      }
    }
    function U(e, t) {
      if (
        t.memoizedState === null &&
        ((e = t.alternate), e !== null && ((e = e.memoizedState), e !== null && ((e = e.dehydrated), e !== null)))
      )
        try {
          Hh(e)
        } catch (e) {
          Z(t, t.return, e)
        }
    }
    function Ou(e) {
      switch (e.tag) {
        case 31:
        case 13:
        case 19:
          var t = e.stateNode
          return (t === null && (t = e.stateNode = new uu()), t)
        case 22:
          return ((e = e.stateNode), (t = e._retryCache), t === null && (t = e._retryCache = new uu()), t)
        default:
          throw Error(i(435, e.tag))
      }
    }
    function ku(e, t) {
      var n = Ou(e)
      t.forEach(function (t) {
        if (!n.has(t)) {
          n.add(t)
          var r = vf.bind(null, e, t)
          t.then(r, r)
        }
      })
    }
    function Au(e, t, n) {
      var r = t.deletions
      if (r !== null)
        for (var a = 0; a < r.length; a++) {
          var o = r[a],
            s = e,
            c = t,
            l = c
          a: for (; l !== null;) {
            switch (l.tag) {
              case 27:
                if (Sp(l.type)) {
                  ;((Cu = l.stateNode), (wu = !1))
                  break a
                }
                break
              case 5:
                ;((Cu = l.stateNode), (wu = !1))
                break a
              case 3:
              case 4:
                ;((Cu = l.stateNode.containerInfo), (wu = !0))
                break a
            }
            l = l.return
          }
          if (Cu === null) throw Error(i(160))
          ;(Eu(s, c, o), (Cu = null), (wu = !1), (s = o.alternate), s !== null && (s.return = null), (o.return = null))
        }
      if (t.subtreeFlags & 13886) for (t = t.child; t !== null;) (Mu(t, e, n), (t = t.sibling))
    }
    var ju = null
    function Mu(e, t, n) {
      var r = e.alternate,
        a = e.flags
      switch (e.tag) {
        case 0:
        case 11:
        case 14:
        case 15:
          if (a & 4 && ((r = e.updateQueue), (r = r === null ? null : r.events), r !== null))
            for (var o = 0; o < r.length; o++) {
              var s = r[o]
              s.ref.impl = s.nextImpl
            }
          ;(Au(t, e, n), Nu(e), a & 4 && (Tl(3, e, e.return), wl(3, e), Tl(5, e, e.return)))
          break
        case 1:
          ;(Au(t, e, n),
            Nu(e),
            a & 512 && (H || r === null || kl(r, r.return)),
            a & 64 &&
              su &&
              ((e = e.updateQueue),
              e !== null &&
                ((t = e.callbacks),
                t !== null &&
                  ((n = e.shared.hiddenCallbacks), (e.shared.hiddenCallbacks = n === null ? t : n.concat(t))))))
          break
        case 26:
          if (((o = ju), Au(t, e, n), Nu(e), a & 512 && (H || r === null || kl(r, r.return)), a & 4)) {
            if (((a = r === null ? null : r.memoizedState), (n = e.memoizedState), r === null)) {
              if (n === null) {
                if (e.stateNode === null) {
                  if (su) e.stateNode = fp(e.type, e.memoizedProps, t.containerInfo, e)
                  else {
                    a: {
                      ;((t = e.type), (n = e.memoizedProps), (a = o.ownerDocument || o))
                      b: switch (t) {
                        case `title`:
                          ;((r = a.getElementsByTagName(`title`)[0]),
                            (!r ||
                              r[It] ||
                              r[kt] ||
                              r.namespaceURI === `http://www.w3.org/2000/svg` ||
                              r.hasAttribute(`itemprop`)) &&
                              ((r = a.createElement(t)), a.head.insertBefore(r, a.querySelector(`head > title`))),
                            np(r, t, n),
                            (r[kt] = e),
                            Ut(r),
                            (t = r))
                          break a
                        case `link`:
                          if ((o = Gm(`link`, `href`, a).get(t + (n.href || ``)))) {
                            for (s = 0; s < o.length; s++)
                              if (
                                ((r = o[s]),
                                r.getAttribute(`href`) === (n.href == null || n.href === `` ? null : n.href) &&
                                  r.getAttribute(`rel`) === (n.rel == null ? null : n.rel) &&
                                  r.getAttribute(`title`) === (n.title == null ? null : n.title) &&
                                  r.getAttribute(`crossorigin`) === (n.crossOrigin == null ? null : n.crossOrigin))
                              ) {
                                o.splice(s, 1)
                                break b
                              }
                          }
                          ;((r = a.createElement(t)), np(r, t, n), a.head.appendChild(r))
                          break
                        case `meta`:
                          if ((o = Gm(`meta`, `content`, a).get(t + (n.content || ``)))) {
                            for (s = 0; s < o.length; s++)
                              if (
                                ((r = o[s]),
                                r.getAttribute(`content`) === (n.content == null ? null : `` + n.content) &&
                                  r.getAttribute(`name`) === (n.name == null ? null : n.name) &&
                                  r.getAttribute(`property`) === (n.property == null ? null : n.property) &&
                                  r.getAttribute(`http-equiv`) === (n.httpEquiv == null ? null : n.httpEquiv) &&
                                  r.getAttribute(`charset`) === (n.charSet == null ? null : n.charSet))
                              ) {
                                o.splice(s, 1)
                                break b
                              }
                          }
                          ;((r = a.createElement(t)), np(r, t, n), a.head.appendChild(r))
                          break
                        default:
                          throw Error(i(468, t))
                      }
                      ;((r[kt] = e), Ut(r), (t = r))
                    }
                    e.stateNode = t
                  }
                } else su || Km(o, e.type, e.stateNode)
              } else e.stateNode = Bm(o, n, e.memoizedProps)
            } else
              a === n
                ? n === null && e.stateNode !== null && Il(e, e.memoizedProps, r.memoizedProps)
                : (a === null ? ((t = r.stateNode), t === null || H || t.parentNode.removeChild(t)) : a.count--,
                  n === null ? su || Km(o, e.type, e.stateNode) : Bm(o, n, e.memoizedProps))
          }
          break
        case 27:
          ;(Au(t, e, n),
            Nu(e),
            a & 512 && (H || r === null || kl(r, r.return)),
            r !== null && a & 4 && Il(e, e.memoizedProps, r.memoizedProps))
          break
        case 5:
          if (
            ((o = cu),
            (cu = !1),
            Au(t, e, n),
            (cu = o),
            Nu(e),
            a & 512 && (H || r === null || kl(r, r.return)),
            e.flags & 32)
          ) {
            t = e.stateNode
            try {
              ;(_n(t, ``), (k = !0))
            } catch (t) {
              Z(e, e.return, t)
            }
          }
          ;(a & 4 && e.stateNode != null && ((t = e.memoizedProps), Il(e, t, r === null ? t : r.memoizedProps)),
            a & 1024 && (lu = !0))
          break
        case 6:
          if ((Au(t, e, n), Nu(e), a & 4)) {
            if (e.stateNode === null) throw Error(i(162))
            ;((t = e.memoizedProps), (n = e.stateNode))
            try {
              ;((n.nodeValue = t), (k = !0))
            } catch (t) {
              Z(e, e.return, t)
            }
          }
          break
        case 3:
          if (
            ((k = !1),
            (Wm = null),
            (o = ju),
            (ju = bm(t.containerInfo)),
            Au(t, e, n),
            (ju = o),
            Nu(e),
            a & 4 && r !== null && r.memoizedState.isDehydrated)
          )
            try {
              Hh(t.containerInfo)
            } catch (t) {
              Z(e, e.return, t)
            }
          ;(lu && ((lu = !1), Pu(e)), (k = !1))
          break
        case 4:
          ;((a = cu),
            (cu = su),
            (r = $t()),
            (o = ju),
            (ju = bm(e.stateNode.containerInfo)),
            Au(t, e, n),
            Nu(e),
            (ju = o),
            k && pu && (mu = !0),
            (k = r),
            (cu = a))
          break
        case 12:
          ;(Au(t, e, n), Nu(e))
          break
        case 31:
          ;(Au(t, e, n), Nu(e), a & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), ku(e, t))))
          break
        case 13:
          ;(Au(t, e, n),
            Nu(e),
            e.child.flags & 8192 &&
              (e.memoizedState !== null) != (r !== null && r.memoizedState !== null) &&
              (gd = Je()),
            a & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), ku(e, t))))
          break
        case 22:
          ;((o = e.memoizedState !== null), (s = r !== null && r.memoizedState !== null))
          var c = su,
            l = H,
            u = cu
          ;((su = c || o),
            (cu = u || o),
            (H = l || s),
            Au(t, e, n),
            (H = l),
            (cu = u),
            (su = c),
            Nu(e),
            a & 8192 &&
              ((t = e.stateNode),
              (t._visibility = o ? t._visibility & -2 : t._visibility | 1),
              !o ||
                r === null ||
                s ||
                su ||
                H ||
                ((t = s || H), (n = su), (r = H), (su = o || su), (H = t), Ru(e, 2), (su = n), (H = r)),
              (!o && cu) || yu(e, o)),
            a & 4 &&
              ((t = e.updateQueue),
              t !== null && ((n = t.retryQueue), n !== null && ((t.retryQueue = null), ku(e, n)))))
          break
        case 19:
          ;(Au(t, e, n), Nu(e), a & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), ku(e, t))))
          break
        case 30:
          ;(a & 512 && (H || r === null || kl(r, r.return)),
            (a = $t()),
            (o = pu),
            (s = (n & 335544064) === n),
            (c = e.memoizedProps),
            (pu = s && wi(c.default, c.update) !== `none`),
            Au(t, e, n),
            Nu(e),
            s && r !== null && k && (e.flags |= 4),
            (pu = o),
            (k = a))
          break
        case 21:
          break
        case 7:
          ;(a & 512 && (H || r === null || kl(r, r.return)),
            r && r.stateNode !== null && (r.stateNode._fragmentFiber = e))
        default:
          ;(Au(t, e, n), Nu(e))
      }
    }
    function Nu(e) {
      var t = e.flags
      if (t & 2) {
        try {
          for (var n, r = e.return; r !== null;) {
            if (Ll(r)) {
              n = r
              break
            }
            r = r.return
          }
          r = null
          for (var a = e.return; a !== null;) {
            if (Pl(a)) {
              var o = a.stateNode
              r === null ? (r = [o]) : r.push(o)
            }
            if (Nl(a)) break
            a = a.return
          }
          var s = r
          if (n == null) throw Error(i(160))
          switch (n.tag) {
            case 27:
              var c = n.stateNode
              Bl(e, Rl(e), c, s)
              break
            case 5:
              var l = n.stateNode
              ;(n.flags & 32 && (_n(l, ``), (n.flags &= -33)), Bl(e, Rl(e), l, s))
              break
            case 3:
            case 4:
              var u = n.stateNode.containerInfo
              zl(e, Rl(e), u, s)
              break
            default:
              throw Error(i(161))
          }
        } catch (t) {
          Z(e, e.return, t)
        }
        e.flags &= -3
      }
      t & 4096 && (e.flags &= -4097)
    }
    function Pu(e) {
      if (e.subtreeFlags & 1024)
        for (e = e.child; e !== null;) {
          var t = e
          ;(Pu(t),
            t.tag === 5 && t.flags & 1024 && ((t = t.stateNode), (gh = !0), t.reset(), (gh = !1)),
            (e = e.sibling))
        }
    }
    function Fu(e, t) {
      if (t.subtreeFlags & 9270) for (t = t.child; t !== null;) (Iu(t, e), (t = t.sibling))
      else ou(t, !1)
    }
    function Iu(e, t) {
      var n = e.alternate
      if (n === null) Ql(e, !1)
      else
        switch (e.tag) {
          case 3:
            if (((hu = fu = !1), Kl(), Fu(t, e), !fu && !mu)) {
              if (((e = Gl), e !== null))
                for (var r = 0; r < e.length; r += 3) {
                  n = e[r]
                  var i = e[r + 1]
                  ;(Ep(n, e[r + 2]),
                    (n = n.ownerDocument.documentElement),
                    n !== null &&
                      n.animate(
                        { opacity: [0, 0], pointerEvents: [`none`, `none`] },
                        { duration: 0, fill: `forwards`, pseudoElement: `::view-transition-group(` + i + `)` },
                      ))
                }
              ;((e = t.containerInfo),
                (e = e.nodeType === 9 ? e.documentElement : e.ownerDocument.documentElement),
                e !== null &&
                  e.style.viewTransitionName === `` &&
                  ((e.style.viewTransitionName = `none`),
                  e.animate(
                    { opacity: [0, 0], pointerEvents: [`none`, `none`] },
                    { duration: 0, fill: `forwards`, pseudoElement: `::view-transition-group(root)` },
                  ),
                  e.animate(
                    { width: [0, 0], height: [0, 0] },
                    { duration: 0, fill: `forwards`, pseudoElement: `::view-transition` },
                  )),
                (hu = !0))
            }
            Gl = null
            break
          case 5:
            Fu(t, e)
            break
          case 4:
            ;((r = fu), (fu = !1), Fu(t, e), fu && (mu = !0), (fu = r))
            break
          case 22:
            e.memoizedState === null && (n.memoizedState === null ? Fu(t, e) : Ql(e, !1))
            break
          case 30:
            ;((r = fu), (i = Kl()), (fu = !1), Fu(t, e), fu && (e.flags |= 4))
            var a = e.memoizedProps,
              o = e.stateNode
            ;((t = Si(a, o)), (o = Si(n.memoizedProps, o)))
            var s = wi(a.default, a.update)
            ;(s === `none`
              ? (t = !1)
              : ((a = n.memoizedState),
                (n.memoizedState = null),
                (n = e.child),
                (ql = 0),
                (t = au(e, n, t, o, s, a, !0)),
                ql !== (a === null ? 0 : a.length) && (e.flags |= 32)),
              e.flags & 4 && t
                ? (Nd(e, e.memoizedProps.onUpdate), (Gl = i))
                : i !== null && (i.push.apply(i, Gl), (Gl = i)),
              (fu = e.flags & 32 ? !0 : r))
            break
          default:
            Fu(t, e)
        }
    }
    function Lu(e, t) {
      if (t.subtreeFlags & 8772) for (t = t.child; t !== null;) (vu(e, t.alternate, t), (t = t.sibling))
    }
    function Ru(e, t) {
      for (e = e.child; e !== null;) {
        var n = e,
          r = t
        switch (n.tag) {
          case 0:
          case 11:
          case 14:
          case 15:
            ;(Tl(4, n, n.return), Ru(n, r))
            break
          case 1:
            kl(n, n.return)
            var i = n.stateNode
            ;(typeof i.componentWillUnmount == `function` && Dl(n, n.return, i), Ru(n, r))
            break
          case 27:
            r & 2 && gm(n.stateNode, n.type, n.memoizedProps)
          case 5:
            ;(kl(n, n.return), (n.tag !== 5 && n.tag !== 27) || Ml(n), Ru(n, r))
            break
          case 6:
            Ml(n)
            break
          case 26:
            ;(kl(n, n.return),
              (i = n.stateNode),
              n.memoizedState !== null || i === null || H || i.parentNode.removeChild(i),
              Ru(n, r))
            break
          case 22:
            n.memoizedState === null && Ru(n, r)
            break
          case 30:
            ;(kl(n, n.return), Ru(n, r))
            break
          case 7:
            kl(n, n.return)
          default:
            Ru(n, r)
        }
        e = e.sibling
      }
    }
    function zu(e, t, n) {
      for (n = t.subtreeFlags & 8772 ? n : n & -2, t = t.child; t !== null;) {
        var r = t.alternate,
          i = e,
          a = t,
          o = a.flags,
          s = !!(n & 1)
        switch (a.tag) {
          case 0:
          case 11:
          case 15:
            ;(zu(i, a, n), wl(4, a))
            break
          case 1:
            if ((zu(i, a, n), (r = a), (i = r.stateNode), typeof i.componentDidMount == `function`))
              try {
                i.componentDidMount()
              } catch (e) {
                Z(r, r.return, e)
              }
            if (((r = a), (i = r.updateQueue), i !== null)) {
              var c = r.stateNode
              try {
                var l = i.shared.hiddenCallbacks
                if (l !== null) for (i.shared.hiddenCallbacks = null, i = 0; i < l.length; i++) ko(l[i], c)
              } catch (e) {
                Z(r, r.return, e)
              }
            }
            ;(s && o & 64 && El(a), Ol(a, a.return))
            break
          case 27:
            n & 2 && Vl(a)
          case 5:
            ;((a.tag !== 5 && a.tag !== 27) || jl(a), zu(i, a, n), s && r === null && o & 4 && Fl(a), Ol(a, a.return))
            break
          case 6:
            jl(a)
            break
          case 26:
            ;((c = a.stateNode),
              a.memoizedState !== null || c === null || su || Km(bm(c.ownerDocument), a.type, c),
              zu(i, a, n),
              s && r === null && o & 4 && Fl(a),
              Ol(a, a.return))
            break
          case 12:
            zu(i, a, n)
            break
          case 31:
            ;(zu(i, a, n), s && o & 4 && Du(i, a))
            break
          case 13:
            ;(zu(i, a, n), s && o & 4 && U(i, a))
            break
          case 22:
            ;(a.memoizedState === null && zu(i, a, n), Ol(a, a.return))
            break
          case 30:
            ;(zu(i, a, n), Ol(a, a.return))
            break
          case 7:
            Ol(a, a.return)
          default:
            zu(i, a, n)
        }
        t = t.sibling
      }
    }
    function Bu(e, t) {
      var n = null
      ;(e !== null &&
        e.memoizedState !== null &&
        e.memoizedState.cachePool !== null &&
        (n = e.memoizedState.cachePool.pool),
        (e = null),
        t.memoizedState !== null && t.memoizedState.cachePool !== null && (e = t.memoizedState.cachePool.pool),
        e !== n && (e != null && e.refCount++, n != null && Ra(n)))
    }
    function Vu(e, t) {
      ;((e = null),
        t.alternate !== null && (e = t.alternate.memoizedState.cache),
        (t = t.memoizedState.cache),
        t !== e && (t.refCount++, e != null && Ra(e)))
    }
    function Hu(e, t, n, r) {
      var i = (n & 335544064) === n
      if (t.subtreeFlags & (i ? 10262 : 10256)) for (t = t.child; t !== null;) (Uu(e, t, n, r), (t = t.sibling))
      else i && iu(t)
    }
    function Uu(e, t, n, r) {
      var i = (n & 335544064) === n
      i && t.alternate === null && t.return !== null && t.return.alternate !== null && ru(t)
      var a = t.flags
      switch (t.tag) {
        case 0:
        case 11:
        case 15:
          ;(Hu(e, t, n, r), a & 2048 && wl(9, t))
          break
        case 1:
          Hu(e, t, n, r)
          break
        case 3:
          ;(Hu(e, t, n, r),
            i &&
              hu &&
              ((e = e.containerInfo),
              (e = e.nodeType === 9 ? e.body : e.nodeName === `HTML` ? e.ownerDocument.body : e),
              e.style.viewTransitionName === `root` && (e.style.viewTransitionName = ``),
              (e = e.ownerDocument.documentElement),
              e !== null && e.style.viewTransitionName === `none` && (e.style.viewTransitionName = ``)),
            a & 2048 &&
              ((a = null),
              t.alternate !== null && (a = t.alternate.memoizedState.cache),
              (t = t.memoizedState.cache),
              t !== a && (t.refCount++, a != null && Ra(a))))
          break
        case 12:
          if (a & 2048) {
            ;(Hu(e, t, n, r), (a = t.stateNode))
            try {
              var o = t.memoizedProps,
                s = o.id,
                c = o.onPostCommit
              typeof c == `function` && c(s, t.alternate === null ? `mount` : `update`, a.passiveEffectDuration, -0)
            } catch (e) {
              Z(t, t.return, e)
            }
          } else Hu(e, t, n, r)
          break
        case 31:
          Hu(e, t, n, r)
          break
        case 13:
          Hu(e, t, n, r)
          break
        case 23:
          break
        case 22:
          ;((o = t.stateNode),
            (s = t.alternate),
            t.memoizedState === null
              ? (i && s !== null && s.memoizedState !== null && ru(t),
                o._visibility & 2
                  ? Hu(e, t, n, r)
                  : ((o._visibility |= 2), Wu(e, t, n, r, !!(t.subtreeFlags & 10256) || !1)))
              : (i && s !== null && s.memoizedState === null && ru(s), o._visibility & 2 ? Hu(e, t, n, r) : Gu(e, t)),
            a & 2048 && Bu(s, t))
          break
        case 24:
          ;(Hu(e, t, n, r), a & 2048 && Vu(t.alternate, t))
          break
        case 30:
          ;(i && ((a = t.alternate), a !== null && (Xl(a.child, !0), Xl(t.child, !0))), Hu(e, t, n, r))
          break
        default:
          Hu(e, t, n, r)
      }
    }
    function Wu(e, t, n, r, i) {
      for (i &&= !!(t.subtreeFlags & 10256) || !1, t = t.child; t !== null;) {
        var a = e,
          o = t,
          s = n,
          c = r,
          l = o.flags
        switch (o.tag) {
          case 0:
          case 11:
          case 15:
            ;(Wu(a, o, s, c, i), wl(8, o))
            break
          case 23:
            break
          case 22:
            var u = o.stateNode
            ;(o.memoizedState === null
              ? ((u._visibility |= 2), Wu(a, o, s, c, i))
              : u._visibility & 2
                ? Wu(a, o, s, c, i)
                : Gu(a, o),
              i && l & 2048 && Bu(o.alternate, o))
            break
          case 24:
            ;(Wu(a, o, s, c, i), i && l & 2048 && Vu(o.alternate, o))
            break
          default:
            Wu(a, o, s, c, i)
        }
        t = t.sibling
      }
    }
    function Gu(e, t) {
      if (t.subtreeFlags & 10256)
        for (t = t.child; t !== null;) {
          var n = e,
            r = t,
            i = r.flags
          switch (r.tag) {
            case 22:
              ;(Gu(n, r), i & 2048 && Bu(r.alternate, r))
              break
            case 24:
              ;(Gu(n, r), i & 2048 && Vu(r.alternate, r))
              break
            default:
              Gu(n, r)
          }
          t = t.sibling
        }
    }
    var Ku = 8192
    function qu(e, t, n) {
      if (e.subtreeFlags & Ku) for (e = e.child; e !== null;) (Ju(e, t, n), (e = e.sibling))
    }
    function Ju(e, t, n) {
      switch (e.tag) {
        case 26:
          ;(qu(e, t, n),
            e.flags & Ku &&
              (e.memoizedState === null
                ? ((e = e.stateNode), (t & 335544128) === t && Zm(n, e))
                : Qm(n, ju, e.memoizedState, e.memoizedProps)))
          break
        case 5:
          ;(qu(e, t, n), e.flags & Ku && ((e = e.stateNode), (t & 335544128) === t && Zm(n, e)))
          break
        case 3:
        case 4:
          var r = ju
          ;((ju = bm(e.stateNode.containerInfo)), qu(e, t, n), (ju = r))
          break
        case 22:
          e.memoizedState === null &&
            ((r = e.alternate),
            r !== null && r.memoizedState !== null ? ((r = Ku), (Ku = 16777216), qu(e, t, n), (Ku = r)) : qu(e, t, n))
          break
        case 30:
          if ((e.flags & Ku) !== 0 && ((r = e.memoizedProps.name), r != null && r !== `auto`)) {
            var i = e.stateNode
            ;((i.paired = null), Ul === null && (Ul = new Map()), Ul.set(r, i))
          }
          qu(e, t, n)
          break
        default:
          qu(e, t, n)
      }
    }
    function Yu(e) {
      var t = e.alternate
      if (t !== null && ((e = t.child), e !== null)) {
        t.child = null
        do ((t = e.sibling), (e.sibling = null), (e = t))
        while (e !== null)
      }
    }
    function Xu(e) {
      var t = e.deletions
      if (e.flags & 16) {
        if (t !== null)
          for (var n = 0; n < t.length; n++) {
            var r = t[n]
            ;((du = r), $u(r, e))
          }
        Yu(e)
      }
      if (e.subtreeFlags & 10256) for (e = e.child; e !== null;) (Zu(e), (e = e.sibling))
    }
    function Zu(e) {
      switch (e.tag) {
        case 0:
        case 11:
        case 15:
          ;(Xu(e), e.flags & 2048 && Tl(9, e, e.return))
          break
        case 3:
          Xu(e)
          break
        case 12:
          Xu(e)
          break
        case 22:
          var t = e.stateNode
          e.memoizedState !== null && t._visibility & 2 && (e.return === null || e.return.tag !== 13)
            ? ((t._visibility &= -3), Qu(e))
            : Xu(e)
          break
        default:
          Xu(e)
      }
    }
    function Qu(e) {
      var t = e.deletions
      if (e.flags & 16) {
        if (t !== null)
          for (var n = 0; n < t.length; n++) {
            var r = t[n]
            ;((du = r), $u(r, e))
          }
        Yu(e)
      }
      for (e = e.child; e !== null;) {
        switch (((t = e), t.tag)) {
          case 0:
          case 11:
          case 15:
            ;(Tl(8, t, t.return), Qu(t))
            break
          case 22:
            ;((n = t.stateNode), n._visibility & 2 && ((n._visibility &= -3), Qu(t)))
            break
          default:
            Qu(t)
        }
        e = e.sibling
      }
    }
    function $u(e, t) {
      for (; du !== null;) {
        var n = du
        switch (n.tag) {
          case 0:
          case 11:
          case 15:
            Tl(8, n, t)
            break
          case 23:
          case 22:
            if (n.memoizedState !== null && n.memoizedState.cachePool !== null) {
              var r = n.memoizedState.cachePool.pool
              r != null && r.refCount++
            }
            break
          case 24:
            Ra(n.memoizedState.cache)
        }
        if (((r = n.child), r !== null)) ((r.return = n), (du = r))
        else
          a: for (n = e; du !== null;) {
            r = du
            var i = r.sibling,
              a = r.return
            if ((Su(r), r === n)) {
              du = null
              break a
            }
            if (i !== null) {
              ;((i.return = a), (du = i))
              break a
            }
            du = a
          }
      }
    }
    var ed = {
        getCacheForType: function (e) {
          var t = Aa(Ia),
            n = t.data.get(e)
          return (n === void 0 && ((n = e()), t.data.set(e, n)), n)
        },
        cacheSignal: function () {
          return Aa(Ia).controller.signal
        },
      },
      td = typeof WeakMap == `function` ? WeakMap : Map,
      W = 0,
      G = null,
      K = null,
      q = 0,
      J = 0,
      nd = null,
      rd = !1,
      id = !1,
      ad = !1,
      od = 0,
      sd = 0,
      cd = 0,
      ld = 0,
      ud = 0,
      dd = 0,
      fd = 0,
      pd = null,
      md = null,
      hd = !1,
      gd = 0,
      _d = 0,
      vd = 1 / 0,
      Y = null,
      yd = null,
      bd = 0,
      xd = null,
      Sd = null,
      Cd = 0,
      wd = 0,
      Td = null,
      Ed = null,
      Dd = null,
      X = null,
      Od = null,
      kd = 0,
      Ad = null
    function jd() {
      return W & 2 && q !== 0 ? q & -q : w.T === null ? Et() : Pf()
    }
    function Md() {
      if (dd === 0) {
        if (!(q & 536870912) || M) {
          var e = ut
          ;((ut <<= 1), !(ut & 3932160) && (ut = 262144), (dd = e))
        } else dd = 536870912
      }
      return ((e = Io.current), e !== null && (e.flags |= 32), dd)
    }
    function Nd(e, t) {
      if (t != null) {
        var n = e.stateNode,
          r = n.ref
        ;(r === null && (r = n.ref = Pp(Si(e.memoizedProps, n))), X === null && (X = []), X.push(t.bind(null, r)))
      }
    }
    function Pd(e, t, n) {
      ;(((e === G && (J === 2 || J === 9)) || e.cancelPendingCommit !== null) && (Vd(e, 0), Rd(e, q, dd, !1)),
        yt(e, n),
        (W & 2 && e === G) || (e === G && (!(W & 2) && (ld |= n), sd === 4 && Rd(e, q, dd, !1)), Ef(e)))
    }
    function Fd(e, t, n) {
      if (W & 6) throw Error(i(327))
      var r = (!n && !(t & 127) && (t & e.expiredLanes) === 0) || mt(e, t),
        a = r ? Yd(e, t) : qd(e, t, !0),
        o = r
      do {
        if (a === 0) {
          id && !r && Rd(e, t, 0, !1)
          break
        }
        if (((n = e.current.alternate), o && !Ld(n))) ((a = qd(e, t, !1)), (o = !1))
        else {
          if (a === 2) {
            if (((o = t), e.errorRecoveryDisabledLanes & o)) var s = 0
            else ((s = e.pendingLanes & -536870913), (s = s === 0 ? (s & 536870912 ? 536870912 : 0) : s))
            if (s !== 0) {
              t = s
              a: {
                var c = e
                a = pd
                var l = c.current.memoizedState.isDehydrated
                if ((l && (Vd(c, s).flags |= 256), (s = qd(c, s, !1)), s !== 2 && s !== 6)) {
                  if (ad && !l) {
                    ;((c.errorRecoveryDisabledLanes |= o), (ld |= o), (a = 4))
                    break a
                  }
                  ;((o = md), (md = a), o !== null && (md === null ? (md = o) : md.push.apply(md, o)))
                }
                a = s
              }
              if (((o = !1), a !== 2)) continue
            }
          }
          if (a === 1) {
            ;(Vd(e, 0), Rd(e, t, 0, !0))
            break
          }
          a: {
            switch (((r = e), (o = a), o)) {
              case 0:
              case 1:
                throw Error(i(345))
              case 4:
                if ((t & 4194048) !== t && (t & 62914560) !== t) break
              case 6:
                Rd(r, t, dd, !rd)
                break a
              case 2:
                md = null
                break
              case 3:
              case 5:
                break
              default:
                throw Error(i(329))
            }
            if ((t & 62914560) === t && ((a = gd + 300 - Je()), 10 < a)) {
              if ((Rd(r, t, dd, !rd), pt(r, 0, !0) !== 0)) break a
              ;((Cd = t),
                (r.timeoutHandle = gp(Id.bind(null, r, n, md, Y, hd, t, dd, ld, fd, rd, o, `Throttled`, -0, 0), a)))
              break a
            }
            Id(r, n, md, Y, hd, t, dd, ld, fd, rd, o, null, -0, 0)
          }
          break
        }
      } while (1)
      Ef(e)
    }
    function Id(e, t, n, r, i, a, o, s, c, l, u, d, f, p) {
      e.timeoutHandle = -1
      var m = t.subtreeFlags,
        h = (a & 335544064) === a
      ;((d = null),
        (h || m & 8192 || (m & 16785408) == 16785408) &&
        ((d = {
          stylesheets: null,
          count: 0,
          imgCount: 0,
          imgBytes: 0,
          suspenseyImages: [],
          waitingForImages: !0,
          waitingForViewTransition: !1,
          unsuspend: Tn,
        }),
        (Ul = null),
        Ju(t, a, d),
        h &&
          ((m = d),
          (h = e.containerInfo),
          (h = (h.nodeType === 9 ? h : h.ownerDocument).__reactViewTransition),
          h != null && (m.count++, (m.waitingForViewTransition = !0), (m = nh.bind(m)), h.finished.then(m, m))),
        (m = (a & 62914560) === a ? gd - Je() : (a & 4194048) === a ? _d - Je() : 0),
        (m = eh(d, m)),
        m !== null)
          ? ((Cd = a),
            (e.cancelPendingCommit = m(nf.bind(null, e, t, a, n, r, i, o, s, c, l, u, d, null, f, p))),
            Rd(e, a, o, !l))
          : nf(e, t, a, n, r, i, o, s, c, l, u, d))
    }
    function Ld(e) {
      for (var t = e; ;) {
        var n = t.tag
        if (
          (n === 0 || n === 11 || n === 15) &&
          t.flags & 16384 &&
          ((n = t.updateQueue), n !== null && ((n = n.stores), n !== null))
        )
          for (var r = 0; r < n.length; r++) {
            var i = n[r],
              a = i.getSnapshot
            i = i.value
            try {
              if (!Kr(a(), i)) return !1
            } catch {
              return !1
            }
          }
        if (((n = t.child), t.subtreeFlags & 16384 && n !== null)) ((n.return = t), (t = n))
        else {
          if (t === e) break
          for (; t.sibling === null;) {
            if (t.return === null || t.return === e) return !0
            t = t.return
          }
          ;((t.sibling.return = t.return), (t = t.sibling))
        }
      }
      return !0
    }
    function Rd(e, t, n, r) {
      ;((t = ht(e, t)),
        (t &= ~ud),
        (t &= ~ld),
        (e.suspendedLanes |= t),
        (e.pingedLanes &= ~t),
        r && (e.warmLanes |= t),
        (r = e.expirationTimes))
      for (var i = t; 0 < i;) {
        var a = 31 - at(i),
          o = 1 << a
        ;((r[a] = -1), (i &= ~o))
      }
      n !== 0 && xt(e, n, t)
    }
    function zd() {
      return W & 6 ? !0 : (Df(0, !1), !1)
    }
    function Bd() {
      if (K !== null) {
        if (J === 0) var e = K.return
        else ((e = K), (Sa = xa = null), ss(e), (uo = null), (fo = 0), (e = K))
        for (; e !== null;) (Cl(e.alternate, e), (e = e.return))
        K = null
      }
    }
    function Vd(e, t) {
      var n = e.timeoutHandle
      return (
        n !== -1 && ((e.timeoutHandle = -1), _p(n)),
        (n = e.cancelPendingCommit),
        n !== null && ((e.cancelPendingCommit = null), n()),
        (Cd = 0),
        Bd(),
        (G = e),
        (K = n = zi(e.current, null)),
        (q = t),
        (J = 0),
        (nd = null),
        (rd = !1),
        (id = mt(e, t)),
        (ad = !1),
        (fd = dd = ud = ld = cd = sd = 0),
        (md = pd = null),
        (hd = !1),
        (od = ht(e, t)),
        ki(),
        n
      )
    }
    function Hd(e, t) {
      ;((P = null),
        (w.H = hc),
        t === eo || t === no
          ? ((t = co()), (J = 3))
          : t === to
            ? ((t = co()), (J = 4))
            : (J = t === B ? 8 : typeof t == `object` && t && typeof t.then == `function` ? 6 : 1),
        (nd = t),
        K === null && ((sd = 1), Oc(e, qi(t, e.current))))
    }
    function Ud() {
      var e = Io.current
      return e === null ? !0 : (q & 4194048) === q ? Lo === null : (q & 62914560) === q || q & 536870912 ? e === Lo : !1
    }
    function Wd() {
      var e = w.H
      return ((w.H = hc), e === null ? hc : e)
    }
    function Gd() {
      var e = w.A
      return ((w.A = ed), e)
    }
    function Kd() {
      ;((sd = 4),
        rd || ((q & 4194048) !== q && Io.current !== null) || (id = !0),
        (!(cd & 134217727) && !(ld & 134217727)) || G === null || Rd(G, q, dd, !1))
    }
    function qd(e, t, n) {
      var r = W
      W |= 2
      var i = Wd(),
        a = Gd()
      ;((G !== e || q !== t) && ((Y = null), Vd(e, t)), (t = !1))
      var o = sd
      a: do
        try {
          if (J !== 0 && K !== null) {
            var s = K,
              c = nd
            switch (J) {
              case 8:
                ;(Bd(), (o = 6))
                break a
              case 3:
              case 2:
              case 9:
              case 6:
                Io.current === null && (t = !0)
                var l = J
                if (((J = 0), (nd = null), $d(e, s, c, l), n && id)) {
                  o = 0
                  break a
                }
                break
              default:
                ;((l = J), (J = 0), (nd = null), $d(e, s, c, l))
            }
          }
          ;(Jd(), (o = sd))
          break
        } catch (t) {
          Hd(e, t)
        }
      while (1)
      return (
        t && e.shellSuspendCounter++,
        (Sa = xa = null),
        (W = r),
        (w.H = i),
        (w.A = a),
        K === null && ((G = null), (q = 0), ki()),
        o
      )
    }
    function Jd() {
      for (; K !== null;) Zd(K)
    }
    function Yd(e, t) {
      var n = W
      W |= 2
      var r = Wd(),
        a = Gd()
      G !== e || q !== t ? ((Y = null), (vd = Je() + 500), Vd(e, t)) : (id = mt(e, t))
      a: do
        try {
          if (J !== 0 && K !== null) {
            t = K
            var o = nd
            b: switch (J) {
              case 1:
                ;((J = 0), (nd = null), $d(e, t, o, 1))
                break
              case 2:
              case 9:
                if (io(o)) {
                  ;((J = 0), (nd = null), Qd(t))
                  break
                }
                ;((t = function () {
                  ;((J !== 2 && J !== 9) || G !== e || (J = 7), Ef(e))
                }),
                  o.then(t, t))
                break a
              case 3:
                J = 7
                break a
              case 4:
                J = 5
                break a
              case 7:
                io(o) ? ((J = 0), (nd = null), Qd(t)) : ((J = 0), (nd = null), $d(e, t, o, 7))
                break
              case 5:
                var s = null
                switch (K.tag) {
                  case 26:
                    s = K.memoizedState
                  case 5:
                  case 27:
                    var c = K
                    if (s ? Ym(s) : c.stateNode.complete) {
                      ;((J = 0), (nd = null))
                      var l = c.sibling
                      if (l !== null) K = l
                      else {
                        var u = c.return
                        u === null ? (K = null) : ((K = u), ef(u))
                      }
                      break b
                    }
                }
                ;((J = 0), (nd = null), $d(e, t, o, 5))
                break
              case 6:
                ;((J = 0), (nd = null), $d(e, t, o, 6))
                break
              case 8:
                ;(Bd(), (sd = 6))
                break a
              default:
                throw Error(i(462))
            }
          }
          Xd()
          break
        } catch (t) {
          Hd(e, t)
        }
      while (1)
      return ((Sa = xa = null), (w.H = r), (w.A = a), (W = n), K === null ? ((G = null), (q = 0), ki(), sd) : 0)
    }
    function Xd() {
      for (; K !== null && !Ke();) Zd(K)
    }
    function Zd(e) {
      var t = ml(e.alternate, e, od)
      ;((e.memoizedProps = e.pendingProps), t === null ? ef(e) : (K = t))
    }
    function Qd(e) {
      var t = e,
        n = t.alternate
      switch (t.tag) {
        case 15:
        case 0:
          t = Jc(n, t, t.pendingProps, t.type, void 0, q)
          break
        case 11:
          t = Jc(n, t, t.pendingProps, t.type.render, t.ref, q)
          break
        case 5:
          ss(t)
          var r = t
          r === ca && (M ? (ha(r), r.tag === 5 && r.stateNode != null && (la = r.stateNode)) : (ha(r), (M = !0)))
        default:
          ;(Cl(n, t), (t = K = Bi(t, od)), (t = ml(n, t, od)))
      }
      ;((e.memoizedProps = e.pendingProps), t === null ? ef(e) : (K = t))
    }
    function $d(e, t, n, r) {
      ;((Sa = xa = null), ss(t), (uo = null), (fo = 0))
      var i = t.return
      try {
        if (Fc(e, i, t, n, q)) {
          ;((sd = 1), Oc(e, qi(n, e.current)), (K = null))
          return
        }
      } catch (t) {
        if (i !== null) throw ((K = i), t)
        ;((sd = 1), Oc(e, qi(n, e.current)), (K = null))
        return
      }
      t.flags & 32768
        ? (M || r === 1
            ? (e = !0)
            : id || q & 536870912
              ? (e = !1)
              : ((rd = e = !0),
                (r === 2 || r === 9 || r === 3 || r === 6) &&
                  ((r = Io.current), r !== null && r.tag === 13 && (r.flags |= 16384))),
          tf(t, e))
        : ef(t)
    }
    function ef(e) {
      var t = e
      do {
        if (t.flags & 32768) {
          tf(t, rd)
          return
        }
        e = t.return
        var n = xl(t.alternate, t, od)
        if (n !== null) {
          K = n
          return
        }
        if (((t = t.sibling), t !== null)) {
          K = t
          return
        }
        K = t = e
      } while (t !== null)
      sd === 0 && (sd = 5)
    }
    function tf(e, t) {
      do {
        var n = Sl(e.alternate, e)
        if (n !== null) {
          ;((n.flags &= 32767), (K = n))
          return
        }
        if (
          ((n = e.return),
          n !== null && ((n.flags |= 32768), (n.subtreeFlags = 0), (n.deletions = null)),
          !t && ((e = e.sibling), e !== null))
        ) {
          K = e
          return
        }
        K = e = n
      } while (e !== null)
      ;((sd = 6), (K = null))
    }
    function nf(e, t, n, r, a, o, s, c, l, u, d, f) {
      e.cancelPendingCommit = null
      do df()
      while (bd !== 0)
      if (W & 6) throw Error(i(327))
      if (t !== null) {
        if (t === e.current) throw Error(i(177))
        ;(e === G && ((K = G = null), (q = 0)),
          (Sd = t),
          (xd = e),
          (Cd = n),
          (Td = a),
          (Ed = r),
          rf(e, t, n, s, c, l, f))
      }
    }
    function rf(e, t, n, r, i, a, o) {
      var s = t.lanes | t.childLanes
      if (
        ((wd = s),
        (s |= Oi),
        bt(e, n, s, r, i, a),
        (X = null),
        (n & 335544064) === n ? ((Od = Va(e)), (r = 10262)) : ((Od = null), (r = 10256)),
        (t.subtreeFlags & r) !== 0 || (t.flags & r) !== 0
          ? ((e.callbackNode = null),
            (e.callbackPriority = 0),
            yf(Ze, function () {
              return (ff(), null)
            }))
          : ((e.callbackNode = null), (e.callbackPriority = 0)),
        (Hl = !1),
        (r = !!(t.flags & 13878)),
        t.subtreeFlags & 13878 || r)
      ) {
        ;((r = w.T), (w.T = null), (i = T.p), (T.p = 2), (a = W), (W |= 4))
        try {
          gu(e, t, n)
        } finally {
          ;((W = a), (T.p = i), (w.T = r))
        }
      }
      ;((bd = 1), Hl ? (Dd = Mp(o, e.containerInfo, Od, sf, cf, of, lf, ff, af, null, null)) : (sf(), cf(), lf()))
    }
    function af(e) {
      if (bd !== 0) {
        var t = xd.onRecoverableError
        t(e, { componentStack: null })
      }
    }
    function of() {
      bd === 3 && ((bd = 0), Iu(Sd, xd), (bd = 4))
    }
    function sf() {
      if (bd === 1) {
        bd = 0
        var e = xd,
          t = Sd,
          n = Cd,
          r = !!(t.flags & 13878)
        if (t.subtreeFlags & 13878 || r) {
          ;((r = w.T), (w.T = null))
          var i = T.p
          T.p = 2
          var a = W
          W |= 4
          try {
            ;((pu = mu = !1), Mu(t, e, n), (n = cp))
            var o = Qr(e.containerInfo),
              s = n.focusedElem,
              c = n.selectionRange
            if (o !== s && s && s.ownerDocument && Zr(s.ownerDocument.documentElement, s)) {
              if (c !== null && $r(s)) {
                var l = c.start,
                  u = c.end
                if ((u === void 0 && (u = l), `selectionStart` in s))
                  ((s.selectionStart = l), (s.selectionEnd = Math.min(u, s.value.length)))
                else {
                  var d = s.ownerDocument || document,
                    f = (d && d.defaultView) || window
                  if (f.getSelection) {
                    var p = f.getSelection(),
                      m = s.textContent.length,
                      h = Math.min(c.start, m),
                      g = c.end === void 0 ? h : Math.min(c.end, m)
                    !p.extend && h > g && ((o = g), (g = h), (h = o))
                    var _ = Xr(s, h),
                      v = Xr(s, g)
                    if (
                      _ &&
                      v &&
                      (p.rangeCount !== 1 ||
                        p.anchorNode !== _.node ||
                        p.anchorOffset !== _.offset ||
                        p.focusNode !== v.node ||
                        p.focusOffset !== v.offset)
                    ) {
                      var y = d.createRange()
                      ;(y.setStart(_.node, _.offset),
                        p.removeAllRanges(),
                        h > g
                          ? (p.addRange(y), p.extend(v.node, v.offset))
                          : (y.setEnd(v.node, v.offset), p.addRange(y)))
                    }
                  }
                }
              }
              for (d = [], p = s; (p = p.parentNode);)
                p.nodeType === 1 && d.push({ element: p, left: p.scrollLeft, top: p.scrollTop })
              for (typeof s.focus == `function` && s.focus(), s = 0; s < d.length; s++) {
                var b = d[s]
                ;((b.element.scrollLeft = b.left), (b.element.scrollTop = b.top))
              }
            }
            ;((gh = !!sp), (cp = sp = null))
          } finally {
            ;((W = a), (T.p = i), (w.T = r))
          }
        }
        ;((e.current = t), (bd = 2))
      }
    }
    function cf() {
      if (bd === 2) {
        bd = 0
        var e = xd,
          t = Sd,
          n = !!(t.flags & 8772)
        if (t.subtreeFlags & 8772 || n) {
          ;((n = w.T), (w.T = null))
          var r = T.p
          T.p = 2
          var i = W
          W |= 4
          try {
            vu(e, t.alternate, t)
          } finally {
            ;((W = i), (T.p = r), (w.T = n))
          }
        }
        bd = 3
      }
    }
    function lf() {
      if (bd === 4 || bd === 3) {
        bd = 0
        var e = Dd
        ;((Dd = null), qe())
        var t = xd,
          n = Sd,
          r = Cd,
          i = Ed,
          a = (r & 335544064) === r ? 10262 : 10256
        if (
          ((n.subtreeFlags & a) !== 0 || (n.flags & a) !== 0
            ? (bd = 5)
            : ((bd = 0), (Sd = xd = null), uf(t, t.pendingLanes)),
          (a = t.pendingLanes),
          a === 0 && (yd = null),
          Tt(r),
          (n = n.stateNode),
          rt && typeof rt.onCommitFiberRoot == `function`)
        )
          try {
            rt.onCommitFiberRoot(nt, n, void 0, (n.current.flags & 128) == 128)
          } catch {}
        if (i !== null) {
          ;((n = w.T), (a = T.p), (T.p = 2), (w.T = null))
          try {
            for (var o = t.onRecoverableError, s = 0; s < i.length; s++) {
              var c = i[s]
              o(c.value, { componentStack: c.stack })
            }
          } finally {
            ;((w.T = n), (T.p = a))
          }
        }
        if (((i = X), (o = Od), (Od = null), i !== null && ((X = null), o === null && (o = []), e !== null)))
          for (c = 0; c < i.length; c++) ((n = (0, i[c])(o)), n !== void 0 && e.finished.finally(n))
        ;(Cd & 3 && df(),
          Ef(t),
          (a = t.pendingLanes),
          r & 261930 && a & 42 ? (t === Ad ? kd++ : ((kd = 0), (Ad = t))) : ((kd = 0), (Ad = null)),
          Df(0, !1))
      }
    }
    function uf(e, t) {
      ;(e.pooledCacheLanes &= t) === 0 && ((t = e.pooledCache), t != null && ((e.pooledCache = null), Ra(t)))
    }
    function df() {
      return (Dd !== null && (Dd.skipTransition(), (Dd = null)), sf(), cf(), lf(), ff())
    }
    function ff() {
      if (bd !== 5) return !1
      var e = xd,
        t = wd
      wd = 0
      var n = Tt(Cd),
        r = w.T,
        a = T.p
      try {
        ;((T.p = 32 > n ? 32 : n), (w.T = null), (n = Td), (Td = null))
        var o = xd,
          s = Cd
        if (((bd = 0), (Sd = xd = null), (Cd = 0), W & 6)) throw Error(i(331))
        var c = W
        if (
          ((W |= 4),
          Zu(o.current),
          Uu(o, o.current, s, n),
          (W = c),
          Df(0, !1),
          rt && typeof rt.onPostCommitFiberRoot == `function`)
        )
          try {
            rt.onPostCommitFiberRoot(nt, o)
          } catch {}
        return !0
      } finally {
        ;((T.p = a), (w.T = r), uf(e, t))
      }
    }
    function pf(e, t, n) {
      ;((t = qi(n, t)), (t = Mc(e.stateNode, t, 2)), (e = Co(e, t, 2)), e !== null && (yt(e, 2), Ef(e)))
    }
    function Z(e, t, n) {
      if (e.tag === 3) pf(e, e, n)
      else
        for (; t !== null;) {
          if (t.tag === 3) {
            pf(t, e, n)
            break
          }
          if (t.tag === 1) {
            var r = t.stateNode
            if (
              typeof t.type.getDerivedStateFromError == `function` ||
              (typeof r.componentDidCatch == `function` && (yd === null || !yd.has(r)))
            ) {
              ;((e = qi(n, e)), (n = Nc(2)), (r = Co(t, n, 2)), r !== null && (Pc(n, r, t, e), yt(r, 2), Ef(r)))
              break
            }
          }
          t = t.return
        }
    }
    function mf(e, t, n) {
      var r = e.pingCache
      if (r === null) {
        r = e.pingCache = new td()
        var i = new Set()
        r.set(t, i)
      } else ((i = r.get(t)), i === void 0 && ((i = new Set()), r.set(t, i)))
      i.has(n) || ((ad = !0), i.add(n), (e = hf.bind(null, e, t, n)), t.then(e, e))
    }
    function hf(e, t, n) {
      var r = e.pingCache
      ;(r !== null && r.delete(t),
        (e.pingedLanes |= e.suspendedLanes & n),
        (e.warmLanes &= ~n),
        G === e &&
          (q & n) === n &&
          (sd === 4 || (sd === 3 && (q & 62914560) === q && 300 > Je() - gd)
            ? W & 2
              ? (ud |= n)
              : Vd(e, 0)
            : (ud |= n),
          fd === q && (fd = 0)),
        Ef(e))
    }
    function gf(e, t) {
      ;(t === 0 && (t = _t()), (e = Mi(e, t)), e !== null && (yt(e, t), Ef(e)))
    }
    function _f(e) {
      var t = e.memoizedState,
        n = 0
      ;(t !== null && (n = t.retryLane), gf(e, n))
    }
    function vf(e, t) {
      var n = 0
      switch (e.tag) {
        case 31:
        case 13:
          var r = e.stateNode,
            a = e.memoizedState
          a !== null && (n = a.retryLane)
          break
        case 19:
          r = e.stateNode
          break
        case 22:
          r = e.stateNode._retryCache
          break
        default:
          throw Error(i(314))
      }
      ;(r !== null && r.delete(t), gf(e, n))
    }
    function yf(e, t) {
      return We(e, t)
    }
    var bf = null,
      xf = null,
      Sf = !1,
      Cf = !1,
      wf = !1,
      Tf = 0
    function Ef(e) {
      ;(e !== xf && e.next === null && (xf === null ? (bf = xf = e) : (xf = xf.next = e)),
        (Cf = !0),
        Sf || ((Sf = !0), Nf()))
    }
    function Df(e, t) {
      if (!wf && Cf) {
        wf = !0
        do
          for (var n = !1, r = bf; r !== null;) {
            if (!t) {
              if (e !== 0) {
                var i = r.pendingLanes
                if (i === 0) var a = 0
                else {
                  var o = r.suspendedLanes,
                    s = r.pingedLanes
                  ;((a = (1 << (31 - at(42 | e) + 1)) - 1),
                    (a &= i & ~(o & ~s)),
                    (a = a & 201326741 ? (a & 201326741) | 1 : a ? a | 2 : 0))
                }
                a !== 0 && ((n = !0), Mf(r, a))
              } else
                ((a = q),
                  (a = pt(r, r === G ? a : 0, r.cancelPendingCommit !== null || r.timeoutHandle !== -1)),
                  !(a & 3) || mt(r, a) || ((n = !0), Mf(r, a)))
            }
            r = r.next
          }
        while (n)
        wf = !1
      }
    }
    function Of() {
      kf()
    }
    function kf() {
      Cf = Sf = !1
      var e = 0
      Tf !== 0 && hp() && (e = Tf)
      for (var t = Je(), n = null, r = bf; r !== null;) {
        var i = r.next,
          a = Af(r, t)
        ;(a === 0
          ? ((r.next = null), n === null ? (bf = i) : (n.next = i), i === null && (xf = n))
          : ((n = r), (e !== 0 || a & 3) && (Cf = !0)),
          (r = i))
      }
      ;((bd !== 0 && bd !== 5) || Df(e, !1), Tf !== 0 && (Tf = 0))
    }
    function Af(e, t) {
      for (var n = e.suspendedLanes, r = e.pingedLanes, i = e.expirationTimes, a = e.pendingLanes & -62914561; 0 < a;) {
        var o = 31 - at(a),
          s = 1 << o,
          c = i[o]
        ;(c === -1 ? ((s & n) === 0 || (s & r) !== 0) && (i[o] = gt(s, t)) : c <= t && (e.expiredLanes |= s), (a &= ~s))
      }
      if (
        ((t = G),
        (n = q),
        (n = pt(e, e === t ? n : 0, e.cancelPendingCommit !== null || e.timeoutHandle !== -1)),
        (r = e.callbackNode),
        n === 0 || (e === t && (J === 2 || J === 9)) || e.cancelPendingCommit !== null)
      )
        return (r !== null && r !== null && Ge(r), (e.callbackNode = null), (e.callbackPriority = 0))
      if (!(n & 3) || mt(e, n)) {
        if (((t = n & -n), t === e.callbackPriority)) return t
        switch ((r !== null && Ge(r), Tt(n))) {
          case 2:
          case 8:
            n = O
            break
          case 32:
            n = Ze
            break
          case 268435456:
            n = $e
            break
          default:
            n = Ze
        }
        return ((r = jf.bind(null, e)), (n = We(n, r)), (e.callbackPriority = t), (e.callbackNode = n), t)
      }
      return (r !== null && r !== null && Ge(r), (e.callbackPriority = 2), (e.callbackNode = null), 2)
    }
    function jf(e, t) {
      if (bd !== 0 && bd !== 5) return ((e.callbackNode = null), (e.callbackPriority = 0), null)
      var n = e.callbackNode
      if (df() && e.callbackNode !== n) return null
      var r = q
      return (
        (r = pt(e, e === G ? r : 0, e.cancelPendingCommit !== null || e.timeoutHandle !== -1)),
        r === 0
          ? null
          : (Fd(e, r, t), Af(e, Je()), e.callbackNode != null && e.callbackNode === n ? jf.bind(null, e) : null)
      )
    }
    function Mf(e, t) {
      if (df()) return null
      Fd(e, t, !0)
    }
    function Nf() {
      bp(function () {
        W & 6 ? We(Xe, Of) : kf()
      })
    }
    function Pf() {
      if (Tf === 0) {
        var e = Wa
        ;(e === 0 && ((e = lt), (lt <<= 1), !(lt & 261888) && (lt = 256)), (Tf = e))
      }
      return Tf
    }
    function Ff(e) {
      return e == null || typeof e == `symbol` || typeof e == `boolean` ? null : typeof e == `function` ? e : wn(e)
    }
    function If(e, t, n, r, i) {
      if (t === `submit` && n && n.stateNode === i) {
        var a = Ff((i[At] || null).action),
          o = r.submitter
        o &&
          ((t = (t = o[At] || null) ? Ff(t.formAction) : o.getAttribute(`formAction`)),
          t !== null && ((a = t), (o = null)))
        var s = new Wn(`action`, `action`, null, r, i)
        e.push({
          event: s,
          listeners: [
            {
              instance: null,
              listener: function () {
                if (r.defaultPrevented) {
                  if (Tf !== 0) {
                    var e = new FormData(i, o)
                    tc(n, { pending: !0, data: e, method: i.method, action: a }, null, e)
                  }
                } else
                  typeof a == `function` &&
                    (s.preventDefault(),
                    (e = new FormData(i, o)),
                    tc(n, { pending: !0, data: e, method: i.method, action: a }, a, e))
              },
              currentTarget: i,
            },
          ],
        })
      }
    }
    for (var Lf = 0; Lf < yi.length; Lf++) {
      var Rf = yi[Lf]
      bi(Rf.toLowerCase(), `on` + (Rf[0].toUpperCase() + Rf.slice(1)))
    }
    ;(bi(di, `onAnimationEnd`),
      bi(fi, `onAnimationIteration`),
      bi(pi, `onAnimationStart`),
      bi(`dblclick`, `onDoubleClick`),
      bi(`focusin`, `onFocus`),
      bi(`focusout`, `onBlur`),
      bi(mi, `onTransitionRun`),
      bi(hi, `onTransitionStart`),
      bi(gi, `onTransitionCancel`),
      bi(_i, `onTransitionEnd`),
      Jt(`onMouseEnter`, [`mouseout`, `mouseover`]),
      Jt(`onMouseLeave`, [`mouseout`, `mouseover`]),
      Jt(`onPointerEnter`, [`pointerout`, `pointerover`]),
      Jt(`onPointerLeave`, [`pointerout`, `pointerover`]),
      qt(`onChange`, `change click focusin focusout input keydown keyup selectionchange`.split(` `)),
      qt(`onSelect`, `focusout contextmenu dragend focusin keydown keyup mousedown mouseup selectionchange`.split(` `)),
      qt(`onBeforeInput`, [`compositionend`, `keypress`, `textInput`, `paste`]),
      qt(`onCompositionEnd`, `compositionend focusout keydown keypress keyup mousedown`.split(` `)),
      qt(`onCompositionStart`, `compositionstart focusout keydown keypress keyup mousedown`.split(` `)),
      qt(`onCompositionUpdate`, `compositionupdate focusout keydown keypress keyup mousedown`.split(` `)))
    var zf =
        `abort canplay canplaythrough durationchange emptied encrypted ended error loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting`.split(
          ` `,
        ),
      Bf = new Set(`beforetoggle cancel close invalid load scroll scrollend toggle`.split(` `).concat(zf))
    function Vf(e, t) {
      t = !!(t & 4)
      for (var n = 0; n < e.length; n++) {
        var r = e[n],
          i = r.event
        r = r.listeners
        a: {
          var a = void 0
          if (t)
            for (var o = r.length - 1; 0 <= o; o--) {
              var s = r[o],
                c = s.instance,
                l = s.currentTarget
              if (((s = s.listener), c !== a && i.isPropagationStopped())) break a
              ;((a = s), (i.currentTarget = l))
              try {
                a(i)
              } catch (e) {
                Ti(e)
              }
              ;((i.currentTarget = null), (a = c))
            }
          else
            for (o = 0; o < r.length; o++) {
              if (
                ((s = r[o]),
                (c = s.instance),
                (l = s.currentTarget),
                (s = s.listener),
                c !== a && i.isPropagationStopped())
              )
                break a
              ;((a = s), (i.currentTarget = l))
              try {
                a(i)
              } catch (e) {
                Ti(e)
              }
              ;((i.currentTarget = null), (a = c))
            }
        }
      }
    }
    function Q(e, t) {
      var n = t[Mt]
      n === void 0 && (n = t[Mt] = new Set())
      var r = e + `__bubble`
      n.has(r) || (Gf(t, e, 2, !1), n.add(r))
    }
    function Hf(e, t, n) {
      var r = 0
      ;(t && (r |= 4), Gf(n, e, r, t))
    }
    var Uf = `_reactListening` + Math.random().toString(36).slice(2)
    function Wf(e) {
      if (!e[Uf]) {
        ;((e[Uf] = !0),
          Gt.forEach(function (t) {
            t !== `selectionchange` && (Bf.has(t) || Hf(t, !1, e), Hf(t, !0, e))
          }))
        var t = e.nodeType === 9 ? e : e.ownerDocument
        t === null || t[Uf] || ((t[Uf] = !0), Hf(`selectionchange`, !1, t))
      }
    }
    function Gf(e, t, n, r) {
      switch (Ch(t)) {
        case 2:
          var i = _h
          break
        case 8:
          i = vh
          break
        default:
          i = yh
      }
      ;((n = i.bind(null, t, n, e)),
        (i = void 0),
        !Nn || (t !== `touchstart` && t !== `touchmove` && t !== `wheel`) || (i = !0),
        r
          ? i === void 0
            ? e.addEventListener(t, n, !0)
            : e.addEventListener(t, n, { capture: !0, passive: i })
          : i === void 0
            ? e.addEventListener(t, n, !1)
            : e.addEventListener(t, n, { passive: i }))
    }
    function Kf(e, t, n, r, i) {
      var a = r
      if (!(t & 1) && !(t & 2) && r !== null)
        a: for (;;) {
          if (r === null) return
          var s = r.tag
          if (s === 3 || s === 4) {
            var c = r.stateNode.containerInfo
            if (c === i) break
            if (s === 4)
              for (s = r.return; s !== null;) {
                var l = s.tag
                if ((l === 3 || l === 4) && s.stateNode.containerInfo === i) return
                s = s.return
              }
            for (; c !== null;) {
              if (((s = zt(c)), s === null)) return
              if (((l = s.tag), l === 5 || l === 6 || l === 26 || l === 27)) {
                r = a = s
                continue a
              }
              c = c.parentNode
            }
          }
          r = r.return
        }
      jn(function () {
        var r = a,
          i = Dn(n),
          s = []
        a: {
          var c = vi.get(e)
          if (c !== void 0) {
            var l = Wn,
              u = e
            switch (e) {
              case `keypress`:
                if (zn(n) === 0) break a
              case `keydown`:
              case `keyup`:
                l = cr
                break
              case `focusin`:
                ;((u = `focus`), (l = $n))
                break
              case `focusout`:
                ;((u = `blur`), (l = $n))
                break
              case `beforeblur`:
              case `afterblur`:
                l = $n
                break
              case `click`:
                if (n.button === 2) break a
              case `auxclick`:
              case `dblclick`:
              case `mousedown`:
              case `mousemove`:
              case `mouseup`:
              case `mouseout`:
              case `mouseover`:
              case `contextmenu`:
                l = Zn
                break
              case `drag`:
              case `dragend`:
              case `dragenter`:
              case `dragexit`:
              case `dragleave`:
              case `dragover`:
              case `dragstart`:
              case `drop`:
                l = Qn
                break
              case `touchcancel`:
              case `touchend`:
              case `touchmove`:
              case `touchstart`:
                l = dr
                break
              case di:
              case fi:
              case pi:
                l = er
                break
              case _i:
                l = fr
                break
              case `scroll`:
              case `scrollend`:
                l = Kn
                break
              case `wheel`:
                l = pr
                break
              case `copy`:
              case `cut`:
              case `paste`:
                l = tr
                break
              case `gotpointercapture`:
              case `lostpointercapture`:
              case `pointercancel`:
              case `pointerdown`:
              case `pointermove`:
              case `pointerout`:
              case `pointerover`:
              case `pointerup`:
                l = lr
                break
              case `submit`:
                l = ur
                break
              case `toggle`:
              case `beforetoggle`:
                l = mr
            }
            var d = !!(t & 4),
              f = !d && (e === `scroll` || e === `scrollend`),
              p = d ? (c === null ? null : c + `Capture`) : c
            d = []
            for (var m = r, h; m !== null;) {
              var g = m
              if (
                ((h = g.stateNode),
                (g = g.tag),
                (g !== 5 && g !== 26 && g !== 27) ||
                  h === null ||
                  p === null ||
                  ((g = Mn(m, p)), g != null && d.push(qf(m, g, h))),
                f)
              )
                break
              m = m.return
            }
            0 < d.length && ((c = new l(c, u, null, n, i)), s.push({ event: c, listeners: d }))
          }
        }
        if (!(t & 7)) {
          a: {
            if (
              ((l = e === `mouseover` || e === `pointerover`),
              (c = e === `mouseout` || e === `pointerout`),
              l && n !== En && (u = n.relatedTarget || n.fromElement) && (zt(u) || u[jt]))
            )
              break a
            ;(c || l) &&
              ((u = i.window === i ? i : (l = i.ownerDocument) ? l.defaultView || l.parentWindow : window),
              c
                ? ((l = n.relatedTarget || n.toElement),
                  (c = r),
                  (l = l ? zt(l) : null),
                  l !== null && ((f = o(l)), (d = l.tag), l !== f || (d !== 5 && d !== 27 && d !== 6)) && (l = null))
                : ((c = null), (l = r)),
              c !== l &&
                ((d = Zn),
                (g = `onMouseLeave`),
                (p = `onMouseEnter`),
                (m = `mouse`),
                (e === `pointerout` || e === `pointerover`) &&
                  ((d = lr), (g = `onPointerLeave`), (p = `onPointerEnter`), (m = `pointer`)),
                (f = c == null ? u : Vt(c)),
                (h = l == null ? u : Vt(l)),
                (u = new d(g, m + `leave`, c, n, i)),
                (u.target = f),
                (u.relatedTarget = h),
                (g = null),
                zt(i) === r && ((d = new d(p, m + `enter`, l, n, i)), (d.target = h), (d.relatedTarget = f), (g = d)),
                (f = g),
                (d = c && l ? ne(c, l, Yf) : null),
                c !== null && Xf(s, u, c, d, !1),
                l !== null && f !== null && Xf(s, f, l, d, !0)))
          }
          a: {
            if (
              ((c = r ? Vt(r) : window),
              (l = c.nodeName && c.nodeName.toLowerCase()),
              l === `select` || (l === `input` && c.type === `file`))
            )
              var _ = Pr
            else if (Or(c)) {
              if (Fr) _ = Wr
              else {
                _ = Hr
                var v = Vr
              }
            } else
              ((l = c.nodeName),
                !l || l.toLowerCase() !== `input` || (c.type !== `checkbox` && c.type !== `radio`)
                  ? r && xn(r.elementType) && (_ = Pr)
                  : (_ = Ur))
            if ((_ &&= _(e, r))) {
              kr(s, _, n, i)
              break a
            }
            v && v(e, c, r)
          }
          switch (((v = r ? Vt(r) : window), e)) {
            case `focusin`:
              ;(Or(v) || v.contentEditable === `true`) && ((ti = v), (ni = r), (ri = null))
              break
            case `focusout`:
              ri = ni = ti = null
              break
            case `mousedown`:
              ii = !0
              break
            case `contextmenu`:
            case `mouseup`:
            case `dragend`:
              ;((ii = !1), ai(s, n, i))
              break
            case `selectionchange`:
              if (ei) break
            case `keydown`:
            case `keyup`:
              ai(s, n, i)
          }
          var y
          if (gr)
            b: {
              switch (e) {
                case `compositionstart`:
                  var b = `onCompositionStart`
                  break b
                case `compositionend`:
                  b = `onCompositionEnd`
                  break b
                case `compositionupdate`:
                  b = `onCompositionUpdate`
                  break b
              }
              b = void 0
            }
          else
            wr
              ? Sr(e, n) && (b = `onCompositionEnd`)
              : e === `keydown` && n.keyCode === 229 && (b = `onCompositionStart`)
          ;(b &&
            (yr &&
              n.locale !== `ko` &&
              (wr || b !== `onCompositionStart`
                ? b === `onCompositionEnd` && wr && (y = Rn())
                : ((Fn = i), (In = `value` in Fn ? Fn.value : Fn.textContent), (wr = !0))),
            (v = Jf(r, b)),
            0 < v.length &&
              ((b = new nr(b, e, null, n, i)),
              s.push({ event: b, listeners: v }),
              y ? (b.data = y) : ((y = Cr(n)), y !== null && (b.data = y)))),
            (y = vr ? Tr(e, n) : Er(e, n)) &&
              ((b = Jf(r, `onBeforeInput`)),
              0 < b.length &&
                ((v = new nr(`onBeforeInput`, `beforeinput`, null, n, i)),
                s.push({ event: v, listeners: b }),
                (v.data = y))),
            If(s, e, r, n, i))
        }
        Vf(s, t)
      })
    }
    function qf(e, t, n) {
      return { instance: e, listener: t, currentTarget: n }
    }
    function Jf(e, t) {
      for (var n = t + `Capture`, r = []; e !== null;) {
        var i = e,
          a = i.stateNode
        if (
          ((i = i.tag),
          (i !== 5 && i !== 26 && i !== 27) ||
            a === null ||
            ((i = Mn(e, n)), i != null && r.unshift(qf(e, i, a)), (i = Mn(e, t)), i != null && r.push(qf(e, i, a))),
          e.tag === 3)
        )
          return r
        e = e.return
      }
      return []
    }
    function Yf(e) {
      if (e === null) return null
      do e = e.return
      while (e && e.tag !== 5 && e.tag !== 27)
      return e || null
    }
    function Xf(e, t, n, r, i) {
      for (var a = t._reactName, o = []; n !== null && n !== r;) {
        var s = n,
          c = s.alternate,
          l = s.stateNode
        if (((s = s.tag), c !== null && c === r)) break
        ;((s !== 5 && s !== 26 && s !== 27) ||
          l === null ||
          ((c = l),
          i
            ? ((l = Mn(n, a)), l != null && o.unshift(qf(n, l, c)))
            : i || ((l = Mn(n, a)), l != null && o.push(qf(n, l, c)))),
          (n = n.return))
      }
      o.length !== 0 && e.push({ event: t, listeners: o })
    }
    var Zf = /\r\n?/g,
      Qf = /\u0000|\uFFFD/g
    function $f(e) {
      return (typeof e == `string` ? e : `` + e)
        .replace(
          Zf,
          `
`,
        )
        .replace(Qf, ``)
    }
    function ep(e, t) {
      return ((t = $f(t)), $f(e) === t)
    }
    function $(e, t, n, r, a, o) {
      switch (n) {
        case `children`:
          if (typeof r == `string`) t === `body` || (t === `textarea` && r === ``) || _n(e, r)
          else if (typeof r == `number` || typeof r == `bigint`) t !== `body` && _n(e, `` + r)
          else return
          break
        case `className`:
          tn(e, `class`, r)
          break
        case `tabIndex`:
          tn(e, `tabindex`, r)
          break
        case `dir`:
        case `role`:
        case `viewBox`:
        case `width`:
        case `height`:
          tn(e, n, r)
          break
        case `style`:
          bn(e, r, o)
          return
        case `data`:
          if (t !== `object`) {
            tn(e, `data`, r)
            break
          }
        case `src`:
        case `href`:
          if (
            (r === `` && (t !== `a` || n !== `href`)) ||
            r == null ||
            typeof r == `function` ||
            typeof r == `symbol` ||
            typeof r == `boolean`
          ) {
            e.removeAttribute(n)
            break
          }
          ;((r = wn(r)), e.setAttribute(n, r))
          break
        case `action`:
        case `formAction`:
          if (typeof r == `function`) {
            e.setAttribute(
              n,
              `javascript:throw new Error('A React form was unexpectedly submitted. If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().')`,
            )
            break
          }
          if (
            (typeof o == `function` &&
              (n === `formAction`
                ? (t !== `input` && $(e, t, `name`, a.name, a, null),
                  $(e, t, `formEncType`, a.formEncType, a, null),
                  $(e, t, `formMethod`, a.formMethod, a, null),
                  $(e, t, `formTarget`, a.formTarget, a, null))
                : ($(e, t, `encType`, a.encType, a, null),
                  $(e, t, `method`, a.method, a, null),
                  $(e, t, `target`, a.target, a, null))),
            r == null || typeof r == `symbol` || typeof r == `boolean`)
          ) {
            e.removeAttribute(n)
            break
          }
          ;((r = wn(r)), e.setAttribute(n, r))
          break
        case `onClick`:
          r != null && (e.onclick = Tn)
          return
        case `onScroll`:
          r != null && Q(`scroll`, e)
          return
        case `onScrollEnd`:
          r != null && Q(`scrollend`, e)
          return
        case `dangerouslySetInnerHTML`:
          if (r != null) {
            if (typeof r != `object` || !(`__html` in r)) throw Error(i(61))
            if (((n = r.__html), n != null)) {
              if (a.children != null) throw Error(i(60))
              o?.__html !== n && (e.innerHTML = n)
            }
          }
          break
        case `multiple`:
          e.multiple = r && typeof r != `function` && typeof r != `symbol`
          break
        case `muted`:
          e.muted = r && typeof r != `function` && typeof r != `symbol`
          break
        case `suppressContentEditableWarning`:
        case `suppressHydrationWarning`:
        case `defaultValue`:
        case `defaultChecked`:
        case `innerHTML`:
        case `ref`:
          break
        case `autoFocus`:
          break
        case `xlinkHref`:
          if (r == null || typeof r == `function` || typeof r == `boolean` || typeof r == `symbol`) {
            e.removeAttribute(`xlink:href`)
            break
          }
          ;((n = wn(r)), e.setAttributeNS(`http://www.w3.org/1999/xlink`, `xlink:href`, n))
          break
        case `contentEditable`:
        case `spellCheck`:
        case `draggable`:
        case `value`:
        case `autoReverse`:
        case `externalResourcesRequired`:
        case `focusable`:
        case `preserveAlpha`:
          r != null && typeof r != `function` && typeof r != `symbol` ? e.setAttribute(n, r) : e.removeAttribute(n)
          break
        case `inert`:
        case `allowFullScreen`:
        case `async`:
        case `autoPlay`:
        case `controls`:
        case `credentialless`:
        case `default`:
        case `defer`:
        case `disabled`:
        case `disablePictureInPicture`:
        case `disableRemotePlayback`:
        case `formNoValidate`:
        case `hidden`:
        case `loop`:
        case `noModule`:
        case `noValidate`:
        case `open`:
        case `playsInline`:
        case `readOnly`:
        case `required`:
        case `reversed`:
        case `scoped`:
        case `seamless`:
        case `itemScope`:
          r && typeof r != `function` && typeof r != `symbol` ? e.setAttribute(n, ``) : e.removeAttribute(n)
          break
        case `capture`:
        case `download`:
          !0 === r
            ? e.setAttribute(n, ``)
            : !1 !== r && r != null && typeof r != `function` && typeof r != `symbol`
              ? e.setAttribute(n, r)
              : e.removeAttribute(n)
          break
        case `cols`:
        case `rows`:
        case `size`:
        case `span`:
          r != null && typeof r != `function` && typeof r != `symbol` && !isNaN(r) && 1 <= r
            ? e.setAttribute(n, r)
            : e.removeAttribute(n)
          break
        case `rowSpan`:
        case `start`:
          r == null || typeof r == `function` || typeof r == `symbol` || isNaN(r)
            ? e.removeAttribute(n)
            : e.setAttribute(n, r)
          break
        case `popover`:
          ;(Q(`beforetoggle`, e), Q(`toggle`, e), en(e, `popover`, r))
          break
        case `xlinkActuate`:
          nn(e, `http://www.w3.org/1999/xlink`, `xlink:actuate`, r)
          break
        case `xlinkArcrole`:
          nn(e, `http://www.w3.org/1999/xlink`, `xlink:arcrole`, r)
          break
        case `xlinkRole`:
          nn(e, `http://www.w3.org/1999/xlink`, `xlink:role`, r)
          break
        case `xlinkShow`:
          nn(e, `http://www.w3.org/1999/xlink`, `xlink:show`, r)
          break
        case `xlinkTitle`:
          nn(e, `http://www.w3.org/1999/xlink`, `xlink:title`, r)
          break
        case `xlinkType`:
          nn(e, `http://www.w3.org/1999/xlink`, `xlink:type`, r)
          break
        case `xmlBase`:
          nn(e, `http://www.w3.org/XML/1998/namespace`, `xml:base`, r)
          break
        case `xmlLang`:
          nn(e, `http://www.w3.org/XML/1998/namespace`, `xml:lang`, r)
          break
        case `xmlSpace`:
          nn(e, `http://www.w3.org/XML/1998/namespace`, `xml:space`, r)
          break
        case `is`:
          en(e, `is`, r)
          break
        case `innerText`:
        case `textContent`:
          return
        default:
          if (!(2 < n.length) || (n[0] !== `o` && n[0] !== `O`) || (n[1] !== `n` && n[1] !== `N`))
            ((n = Sn.get(n) || n), en(e, n, r))
          else return
      }
      k = !0
    }
    function tp(e, t, n, r, a, o) {
      switch (n) {
        case `style`:
          bn(e, r, o)
          return
        case `dangerouslySetInnerHTML`:
          if (r != null) {
            if (typeof r != `object` || !(`__html` in r)) throw Error(i(61))
            if (((n = r.__html), n != null)) {
              if (a.children != null) throw Error(i(60))
              o?.__html !== n && (e.innerHTML = n)
            }
          }
          break
        case `children`:
          if (typeof r == `string`) _n(e, r)
          else if (typeof r == `number` || typeof r == `bigint`) _n(e, `` + r)
          else return
          break
        case `onScroll`:
          r != null && Q(`scroll`, e)
          return
        case `onScrollEnd`:
          r != null && Q(`scrollend`, e)
          return
        case `onClick`:
          r != null && (e.onclick = Tn)
          return
        case `suppressContentEditableWarning`:
        case `suppressHydrationWarning`:
        case `innerHTML`:
        case `ref`:
          return
        case `innerText`:
        case `textContent`:
          return
        default:
          if (!Kt.hasOwnProperty(n))
            a: {
              if (
                n[0] === `o` &&
                n[1] === `n` &&
                ((a = n.endsWith(`Capture`)),
                (o = n.slice(2, a ? n.length - 7 : void 0)),
                (t = e[At] || null),
                (t = t == null ? null : t[n]),
                typeof t == `function` && e.removeEventListener(o, t, a),
                typeof r == `function`)
              ) {
                ;(typeof t != `function` &&
                  t !== null &&
                  (n in e ? (e[n] = null) : e.hasAttribute(n) && e.removeAttribute(n)),
                  e.addEventListener(o, r, a))
                break a
              }
              ;((k = !0), n in e ? (e[n] = r) : !0 === r ? e.setAttribute(n, ``) : en(e, n, r))
            }
          return
      }
      k = !0
    }
    function np(e, t, n) {
      switch (t) {
        case `div`:
        case `span`:
        case `svg`:
        case `path`:
        case `a`:
        case `g`:
        case `p`:
        case `li`:
          break
        case `img`:
          ;(Q(`error`, e), Q(`load`, e))
          var r = !1,
            a = !1,
            o
          for (o in n)
            if (n.hasOwnProperty(o)) {
              var s = n[o]
              if (s != null)
                switch (o) {
                  case `src`:
                    r = !0
                    break
                  case `srcSet`:
                    a = !0
                    break
                  case `children`:
                  case `dangerouslySetInnerHTML`:
                    throw Error(i(137, t))
                  default:
                    $(e, t, o, s, n, null)
                }
            }
          ;(a && $(e, t, `srcSet`, n.srcSet, n, null), r && $(e, t, `src`, n.src, n, null))
          return
        case `input`:
          Q(`invalid`, e)
          var c = (o = s = a = null),
            l = null,
            u = null
          for (r in n)
            if (n.hasOwnProperty(r)) {
              var d = n[r]
              if (d != null)
                switch (r) {
                  case `name`:
                    a = d
                    break
                  case `type`:
                    s = d
                    break
                  case `checked`:
                    l = d
                    break
                  case `defaultChecked`:
                    u = d
                    break
                  case `value`:
                    o = d
                    break
                  case `defaultValue`:
                    c = d
                    break
                  case `children`:
                  case `dangerouslySetInnerHTML`:
                    if (d != null) throw Error(i(137, t))
                    break
                  default:
                    $(e, t, r, d, n, null)
                }
            }
          fn(e, o, c, l, u, s, a, !1)
          return
        case `select`:
          for (a in (Q(`invalid`, e), (r = s = o = null), n))
            if (n.hasOwnProperty(a) && ((c = n[a]), c != null))
              switch (a) {
                case `value`:
                  o = c
                  break
                case `defaultValue`:
                  s = c
                  break
                case `multiple`:
                  r = c
                default:
                  $(e, t, a, c, n, null)
              }
          ;((t = o), (n = s), (e.multiple = !!r), t == null ? n != null && mn(e, !!r, n, !0) : mn(e, !!r, t, !1))
          return
        case `textarea`:
          for (s in (Q(`invalid`, e), (o = a = r = null), n))
            if (n.hasOwnProperty(s) && ((c = n[s]), c != null))
              switch (s) {
                case `value`:
                  r = c
                  break
                case `defaultValue`:
                  a = c
                  break
                case `children`:
                  o = c
                  break
                case `dangerouslySetInnerHTML`:
                  if (c != null) throw Error(i(91))
                  break
                default:
                  $(e, t, s, c, n, null)
              }
          gn(e, r, a, o)
          return
        case `option`:
          for (l in n)
            if (n.hasOwnProperty(l) && ((r = n[l]), r != null))
              switch (l) {
                case `selected`:
                  e.selected = r && typeof r != `function` && typeof r != `symbol`
                  break
                default:
                  $(e, t, l, r, n, null)
              }
          return
        case `dialog`:
          ;(Q(`beforetoggle`, e), Q(`toggle`, e), Q(`cancel`, e), Q(`close`, e))
          break
        case `iframe`:
        case `object`:
          Q(`load`, e)
          break
        case `video`:
        case `audio`:
          for (r = 0; r < zf.length; r++) Q(zf[r], e)
          break
        case `image`:
          ;(Q(`error`, e), Q(`load`, e))
          break
        case `details`:
          Q(`toggle`, e)
          break
        case `embed`:
        case `source`:
        case `link`:
          ;(Q(`error`, e), Q(`load`, e))
        case `area`:
        case `base`:
        case `br`:
        case `col`:
        case `hr`:
        case `keygen`:
        case `meta`:
        case `param`:
        case `track`:
        case `wbr`:
        case `menuitem`:
          for (u in n)
            if (n.hasOwnProperty(u) && ((r = n[u]), r != null))
              switch (u) {
                case `children`:
                case `dangerouslySetInnerHTML`:
                  throw Error(i(137, t))
                default:
                  $(e, t, u, r, n, null)
              }
          return
        default:
          if (xn(t)) {
            for (d in n) n.hasOwnProperty(d) && ((r = n[d]), r !== void 0 && tp(e, t, d, r, n, void 0))
            return
          }
      }
      for (c in n) n.hasOwnProperty(c) && ((r = n[c]), r != null && $(e, t, c, r, n, null))
    }
    var rp = {}
    function ip(e, t, n, r) {
      switch (t) {
        case `div`:
        case `span`:
        case `svg`:
        case `path`:
        case `a`:
        case `g`:
        case `p`:
        case `li`:
          break
        case `input`:
          var a = null,
            o = null,
            s = null,
            c = null,
            l = null,
            u = null,
            d = null
          for (m in n) {
            var f = n[m]
            if (n.hasOwnProperty(m) && f != null)
              switch (m) {
                case `checked`:
                  break
                case `value`:
                  break
                case `defaultValue`:
                  l = f
                default:
                  r.hasOwnProperty(m) || $(e, t, m, null, r, f)
              }
          }
          for (var p in r) {
            var m = r[p]
            if (((f = n[p]), r.hasOwnProperty(p) && (m != null || f != null)))
              switch (p) {
                case `type`:
                  ;(m !== f && (k = !0), (o = m))
                  break
                case `name`:
                  ;(m !== f && (k = !0), (a = m))
                  break
                case `checked`:
                  ;(m !== f && (k = !0), (u = m))
                  break
                case `defaultChecked`:
                  ;(m !== f && (k = !0), (d = m))
                  break
                case `value`:
                  ;(m !== f && (k = !0), (s = m))
                  break
                case `defaultValue`:
                  ;(m !== f && (k = !0), (c = m))
                  break
                case `children`:
                case `dangerouslySetInnerHTML`:
                  if (m != null) throw Error(i(137, t))
                  break
                default:
                  m !== f && $(e, t, p, m, r, f)
              }
          }
          dn(e, s, c, l, u, d, o, a)
          return
        case `select`:
          for (o in ((m = s = c = p = null), n))
            if (((l = n[o]), n.hasOwnProperty(o) && l != null))
              switch (o) {
                case `value`:
                  break
                case `multiple`:
                  m = l
                default:
                  r.hasOwnProperty(o) || $(e, t, o, null, r, l)
              }
          for (a in r)
            if (((o = r[a]), (l = n[a]), r.hasOwnProperty(a) && (o != null || l != null)))
              switch (a) {
                case `value`:
                  ;(o !== l && (k = !0), (p = o))
                  break
                case `defaultValue`:
                  ;(o !== l && (k = !0), (c = o))
                  break
                case `multiple`:
                  ;(o !== l && (k = !0), (s = o))
                default:
                  o !== l && $(e, t, a, o, r, l)
              }
          ;((t = c),
            (n = s),
            (r = m),
            p == null ? !!r != !!n && (t == null ? mn(e, !!n, n ? [] : ``, !1) : mn(e, !!n, t, !0)) : mn(e, !!n, p, !1))
          return
        case `textarea`:
          for (c in ((m = p = null), n))
            if (((a = n[c]), n.hasOwnProperty(c) && a != null && !r.hasOwnProperty(c)))
              switch (c) {
                case `value`:
                  break
                case `children`:
                  break
                default:
                  $(e, t, c, null, r, a)
              }
          for (s in r)
            if (((a = r[s]), (o = n[s]), r.hasOwnProperty(s) && (a != null || o != null)))
              switch (s) {
                case `value`:
                  ;(a !== o && (k = !0), (p = a))
                  break
                case `defaultValue`:
                  ;(a !== o && (k = !0), (m = a))
                  break
                case `children`:
                  break
                case `dangerouslySetInnerHTML`:
                  if (a != null) throw Error(i(91))
                  break
                default:
                  a !== o && $(e, t, s, a, r, o)
              }
          hn(e, p, m)
          return
        case `option`:
          for (var h in n)
            if (((p = n[h]), n.hasOwnProperty(h) && p != null && !r.hasOwnProperty(h)))
              switch (h) {
                case `selected`:
                  e.selected = !1
                  break
                default:
                  $(e, t, h, null, r, p)
              }
          for (l in r)
            if (((p = r[l]), (m = n[l]), r.hasOwnProperty(l) && p !== m && (p != null || m != null)))
              switch (l) {
                case `selected`:
                  ;(p !== m && (k = !0), (e.selected = p && typeof p != `function` && typeof p != `symbol`))
                  break
                default:
                  $(e, t, l, p, r, m)
              }
          return
        case `img`:
        case `link`:
        case `area`:
        case `base`:
        case `br`:
        case `col`:
        case `embed`:
        case `hr`:
        case `keygen`:
        case `meta`:
        case `param`:
        case `source`:
        case `track`:
        case `wbr`:
        case `menuitem`:
          for (var g in n)
            ((p = n[g]), n.hasOwnProperty(g) && p != null && !r.hasOwnProperty(g) && $(e, t, g, null, r, p))
          for (u in r)
            if (((p = r[u]), (m = n[u]), r.hasOwnProperty(u) && p !== m && (p != null || m != null)))
              switch (u) {
                case `children`:
                case `dangerouslySetInnerHTML`:
                  if (p != null) throw Error(i(137, t))
                  break
                default:
                  $(e, t, u, p, r, m)
              }
          return
        default:
          if (xn(t)) {
            for (var _ in n)
              ((p = n[_]), n.hasOwnProperty(_) && p !== void 0 && !r.hasOwnProperty(_) && tp(e, t, _, void 0, r, p))
            for (d in r)
              ((p = r[d]),
                (m = n[d]),
                !r.hasOwnProperty(d) || p === m || (p === void 0 && m === void 0) || tp(e, t, d, p, r, m))
            return
          }
      }
      for (var v in n) ((p = n[v]), n.hasOwnProperty(v) && p != null && !r.hasOwnProperty(v) && $(e, t, v, null, r, p))
      for (f in r)
        ((p = r[f]), (m = n[f]), !r.hasOwnProperty(f) || p === m || (p == null && m == null) || $(e, t, f, p, r, m))
    }
    function ap(e) {
      switch (e) {
        case `css`:
        case `script`:
        case `font`:
        case `img`:
        case `image`:
        case `input`:
        case `link`:
          return !0
        default:
          return !1
      }
    }
    function op() {
      if (typeof performance.getEntriesByType == `function`) {
        for (var e = 0, t = 0, n = performance.getEntriesByType(`resource`), r = 0; r < n.length; r++) {
          var i = n[r],
            a = i.transferSize,
            o = i.initiatorType,
            s = i.duration
          if (a && s && ap(o)) {
            for (o = 0, s = i.responseEnd, r += 1; r < n.length; r++) {
              var c = n[r],
                l = c.startTime
              if (l > s) break
              var u = c.transferSize,
                d = c.initiatorType
              u && ap(d) && ((c = c.responseEnd), (o += u * (c < s ? 1 : (s - l) / (c - l))))
            }
            if ((--r, (t += (8 * (a + o)) / (i.duration / 1e3)), e++, 10 < e)) break
          }
        }
        if (0 < e) return t / e / 1e6
      }
      return navigator.connection && ((e = navigator.connection.downlink), typeof e == `number`) ? e : 5
    }
    var sp = null,
      cp = null
    function lp(e) {
      return e.nodeType === 9 ? e : e.ownerDocument
    }
    function up(e) {
      switch (e) {
        case `http://www.w3.org/2000/svg`:
          return 1
        case `http://www.w3.org/1998/Math/MathML`:
          return 2
        default:
          return 0
      }
    }
    function dp(e, t) {
      if (e === 0)
        switch (t) {
          case `svg`:
            return 1
          case `math`:
            return 2
          default:
            return 0
        }
      return e === 1 && t === `foreignObject` ? 0 : e
    }
    function fp(e, t, n, r) {
      return ((n = lp(n).createElement(e)), (n[kt] = r), (n[At] = t), np(n, e, t), Ut(n), n)
    }
    function pp(e, t) {
      return (
        e === `textarea` ||
        e === `noscript` ||
        typeof t.children == `string` ||
        typeof t.children == `number` ||
        typeof t.children == `bigint` ||
        (typeof t.dangerouslySetInnerHTML == `object` &&
          t.dangerouslySetInnerHTML !== null &&
          t.dangerouslySetInnerHTML.__html != null)
      )
    }
    var mp = null
    function hp() {
      var e = window.event
      return e && e.type === `popstate` ? e !== mp && ((mp = e), !0) : ((mp = null), !1)
    }
    var gp = typeof setTimeout == `function` ? setTimeout : void 0,
      _p = typeof clearTimeout == `function` ? clearTimeout : void 0,
      vp = typeof Promise == `function` ? Promise : void 0,
      yp = typeof requestAnimationFrame == `function` ? requestAnimationFrame : gp,
      bp =
        typeof queueMicrotask == `function`
          ? queueMicrotask
          : vp === void 0
            ? gp
            : function (e) {
                return vp.resolve(null).then(e).catch(xp)
              }
    function xp(e) {
      setTimeout(function () {
        throw e
      })
    }
    function Sp(e) {
      return e === `head`
    }
    function Cp(e, t) {
      var n = t,
        r = 0
      do {
        var i = n.nextSibling
        if ((e.removeChild(n), i && i.nodeType === 8)) {
          if (((n = i.data), n === `/$` || n === `/&`)) {
            if (r === 0) {
              ;(e.removeChild(i), Hh(t))
              return
            }
            r--
          } else if (n === `$` || n === `$?` || n === `$~` || n === `$!` || n === `&`) r++
          else if (n === `html`) _m(e.ownerDocument.documentElement)
          else if (n === `head`) {
            ;((n = e.ownerDocument.head), _m(n))
            for (var a = n.firstChild; a;) {
              var o = a.nextSibling,
                s = a.nodeName
              ;(a[It] ||
                s === `SCRIPT` ||
                s === `STYLE` ||
                (s === `LINK` && a.rel.toLowerCase() === `stylesheet`) ||
                n.removeChild(a),
                (a = o))
            }
          } else n === `body` && _m(e.ownerDocument.body)
        }
        n = i
      } while (n)
      Hh(t)
    }
    function wp(e, t) {
      var n = e
      e = 0
      do {
        var r = n.nextSibling
        if (
          (n.nodeType === 1
            ? t
              ? ((n._stashedDisplay = n.style.display), (n.style.display = `none`))
              : ((n.style.display = n._stashedDisplay || ``),
                n.getAttribute(`style`) === `` && n.removeAttribute(`style`))
            : n.nodeType === 3 &&
              (t ? ((n._stashedText = n.nodeValue), (n.nodeValue = ``)) : (n.nodeValue = n._stashedText || ``)),
          r && r.nodeType === 8)
        ) {
          if (((n = r.data), n === `/$`)) {
            if (e === 0) break
            e--
          } else (n !== `$` && n !== `$?` && n !== `$~` && n !== `$!`) || e++
        }
        n = r
      } while (n)
    }
    function Tp(e, t, n) {
      if (
        ((t = CSS.escape(t) === t ? t : `r-` + btoa(t).replace(/=/g, ``)),
        (e.style.viewTransitionName = t),
        n != null && (e.style.viewTransitionClass = n),
        (n = getComputedStyle(e)),
        n.display === `inline`)
      ) {
        if (((t = e.getClientRects()), t.length === 1)) var r = 1
        else
          for (var i = (r = 0); i < t.length; i++) {
            var a = t[i]
            0 < a.width && 0 < a.height && r++
          }
        r === 1 &&
          ((e = e.style),
          (e.display = t.length === 1 ? `inline-block` : `block`),
          (e.marginTop = `-` + n.paddingTop),
          (e.marginBottom = `-` + n.paddingBottom))
      }
    }
    function Ep(e, t) {
      ;((e = e.style), (t = t.style))
      var n =
        t == null
          ? null
          : t.hasOwnProperty(`viewTransitionName`)
            ? t.viewTransitionName
            : t.hasOwnProperty(`view-transition-name`)
              ? t[`view-transition-name`]
              : null
      ;((e.viewTransitionName = n == null || typeof n == `boolean` ? `` : (`` + n).trim()),
        (n =
          t == null
            ? null
            : t.hasOwnProperty(`viewTransitionClass`)
              ? t.viewTransitionClass
              : t.hasOwnProperty(`view-transition-class`)
                ? t[`view-transition-class`]
                : null),
        (e.viewTransitionClass = n == null || typeof n == `boolean` ? `` : (`` + n).trim()),
        e.display === `inline-block` &&
          (t == null
            ? (e.display = e.margin = ``)
            : ((n = t.display),
              (e.display = n == null || typeof n == `boolean` ? `` : n),
              (n = t.margin),
              n == null
                ? ((n = t.hasOwnProperty(`marginTop`) ? t.marginTop : t[`margin-top`]),
                  (e.marginTop = n == null || typeof n == `boolean` ? `` : n),
                  (t = t.hasOwnProperty(`marginBottom`) ? t.marginBottom : t[`margin-bottom`]),
                  (e.marginBottom = t == null || typeof t == `boolean` ? `` : t))
                : (e.margin = n))))
    }
    function Dp(e, t, n) {
      return (
        (n = n.ownerDocument.defaultView),
        {
          rect: e,
          abs: t.position === `absolute` || t.position === `fixed`,
          clip:
            t.clipPath !== `none` ||
            t.overflow !== `visible` ||
            t.filter !== `none` ||
            t.mask !== `none` ||
            t.mask !== `none` ||
            t.borderRadius !== `0px`,
          view: 0 <= e.bottom && 0 <= e.right && e.top <= n.innerHeight && e.left <= n.innerWidth,
        }
      )
    }
    function Op(e) {
      return Dp(e.getBoundingClientRect(), getComputedStyle(e), e)
    }
    function kp(e) {
      var t = e.getBoundingClientRect()
      t = new DOMRect(t.x + 2e4, t.y + 2e4, t.width, t.height)
      var n = getComputedStyle(e)
      return Dp(t, n, e)
    }
    function Ap(e) {
      return e.documentElement.clientHeight
    }
    function jp(e) {
      ;(this.addEventListener(`load`, e), this.addEventListener(`error`, e))
    }
    function Mp(e, t, n, r, i, a, o, s, c) {
      var l = t.nodeType === 9 ? t : t.ownerDocument
      try {
        var u = l.startViewTransition({
          update: function () {
            var t = l.defaultView,
              n = t.navigation && t.navigation.transition,
              o = l.fonts.status
            r()
            var s = []
            if (
              (o === `loaded` && (Ap(l), l.fonts.status === `loading` && s.push(l.fonts.ready)),
              (o = s.length),
              e !== null)
            )
              for (var c = e.suspenseyImages, u = 0, d = 0; d < c.length; d++) {
                var f = c[d]
                if (!f.complete) {
                  var p = f.getBoundingClientRect()
                  if (0 < p.bottom && 0 < p.right && p.top < t.innerHeight && p.left < t.innerWidth) {
                    if (((u += Xm(f)), u > $m)) {
                      s.length = o
                      break
                    }
                    ;((f = new Promise(jp.bind(f))), s.push(f))
                  }
                }
              }
            if (0 < s.length)
              return (
                (t = Promise.race([
                  Promise.all(s),
                  new Promise(function (e) {
                    return setTimeout(e, 500)
                  }),
                ]).then(i, i)),
                (n ? Promise.allSettled([n.finished, t]) : t).then(a, a)
              )
            if ((i(), n)) return n.finished.then(a, a)
            a()
          },
          types: n,
        })
        l.__reactViewTransition = u
        var d = []
        return (
          u.ready.then(
            function () {
              for (var e = l.documentElement.getAnimations({ subtree: !0 }), t = 0; t < e.length; t++) {
                var n = e[t],
                  r = n.effect,
                  i = r.pseudoElement
                if (i != null && i.startsWith(`::view-transition`)) {
                  ;(d.push(n), (n = r.getKeyframes()))
                  for (var a = (i = void 0), s = !0, c = 0; c < n.length; c++) {
                    var u = n[c],
                      f = u.width
                    if (i === void 0) i = f
                    else if (i !== f) {
                      s = !1
                      break
                    }
                    if (((f = u.height), a === void 0)) a = f
                    else if (a !== f) {
                      s = !1
                      break
                    }
                    ;(delete u.width, delete u.height, u.transform === `none` && delete u.transform)
                  }
                  s &&
                    i !== void 0 &&
                    a !== void 0 &&
                    (r.setKeyframes(n),
                    (s = getComputedStyle(r.target, r.pseudoElement)),
                    s.width !== i || s.height !== a) &&
                    ((s = n[0]),
                    (s.width = i),
                    (s.height = a),
                    (s = n[n.length - 1]),
                    (s.width = i),
                    (s.height = a),
                    r.setKeyframes(n))
                }
              }
              o()
            },
            function (e) {
              l.__reactViewTransition === u && (l.__reactViewTransition = null)
              try {
                if (typeof e == `object` && e)
                  switch (e.name) {
                    case `InvalidStateError`:
                      ;(e.message === `View transition was skipped because document visibility state is hidden.` ||
                        e.message === `Skipping view transition because document visibility state has become hidden.` ||
                        e.message === `Skipping view transition because viewport size changed.` ||
                        e.message === `Transition was aborted because of invalid state`) &&
                        (e = null)
                  }
                e !== null && c(e)
              } finally {
                ;(r(), i(), o())
              }
            },
          ),
          u.finished.finally(function () {
            for (var e = 0; e < d.length; e++) d[e].cancel()
            ;(l.__reactViewTransition === u && (l.__reactViewTransition = null), s())
          }),
          u
        )
      } catch {
        return (r(), i(), o(), null)
      }
    }
    function Np(e, t) {
      ;((this._scope = document.documentElement), (this._selector = `::view-transition-` + e + `(` + t + `)`))
    }
    ;((Np.prototype.animate = function (e, t) {
      return (
        (t = typeof t == `number` ? { duration: t } : x({}, t)),
        (t.pseudoElement = this._selector),
        this._scope.animate(e, t)
      )
    }),
      (Np.prototype.getAnimations = function () {
        for (
          var e = this._scope, t = this._selector, n = e.getAnimations({ subtree: !0 }), r = [], i = 0;
          i < n.length;
          i++
        ) {
          var a = n[i].effect
          a !== null && a.target === e && a.pseudoElement === t && r.push(n[i])
        }
        return r
      }),
      (Np.prototype.getComputedStyle = function () {
        return getComputedStyle(this._scope, this._selector)
      }))
    function Pp(e) {
      return {
        name: e,
        group: new Np(`group`, e),
        imagePair: new Np(`image-pair`, e),
        old: new Np(`old`, e),
        new: new Np(`new`, e),
      }
    }
    function Fp(e) {
      ;((this._fragmentFiber = e), (this._observers = this._eventListeners = null))
    }
    Fp.prototype.addEventListener = function (e, t, n) {
      var r = null,
        i = null
      if (!(n != null && typeof n != `boolean` && ((r = n.signal || null), r !== null && r.aborted))) {
        this._eventListeners === null && (this._eventListeners = [])
        var a = this._eventListeners
        if (Bp(a, e, t, n) === -1) {
          var o = this,
            s = t
          ;(n != null &&
            typeof n != `boolean` &&
            !0 === n.once &&
            (s = function (r) {
              ;(o.removeEventListener(e, t, n), typeof t == `function` ? t.call(this, r) : t.handleEvent(r))
            }),
            r !== null &&
              ((i = o.removeEventListener.bind(o, e, t, n)),
              r.addEventListener(`abort`, i, { once: !0 }),
              (i = r.removeEventListener.bind(r, `abort`, i))),
            (r = Rp(n)),
            a.push({ type: e, listener: t, optionsOrUseCapture: n, attachedListener: s, cleanup: i }),
            f(this._fragmentFiber.child, !1, Ip, e, s, r))
        }
        this._eventListeners = a
      }
    }
    function Ip(e, t, n, r) {
      return (_(e).addEventListener(t, n, r), !1)
    }
    Fp.prototype.removeEventListener = function (e, t, n) {
      var r = this._eventListeners
      if (r !== null && ((t = Bp(r, e, t, n)), t !== -1)) {
        var i = r[t]
        n = i.attachedListener
        var a = i.cleanup
        ;((i = Rp(i.optionsOrUseCapture)),
          f(this._fragmentFiber.child, !1, Lp, e, n, i),
          r.splice(t, 1),
          a !== null && a())
      }
    }
    function Lp(e, t, n, r) {
      return (_(e).removeEventListener(t, n, r), !1)
    }
    function Rp(e) {
      return e != null && typeof e != `boolean` && (!0 === e.once || e.signal instanceof AbortSignal)
        ? { capture: e.capture, passive: e.passive }
        : e
    }
    function zp(e) {
      return e == null ? `c=0` : typeof e == `boolean` ? `c=` + (e ? `1` : `0`) : `c=` + (e.capture ? `1` : `0`)
    }
    function Bp(e, t, n, r) {
      if (e.length === 0) return -1
      r = zp(r)
      for (var i = 0; i < e.length; i++) {
        var a = e[i]
        if (a.type === t && a.listener === n && zp(a.optionsOrUseCapture) === r) return i
      }
      return -1
    }
    ;((Fp.prototype.dispatchEvent = function (e) {
      var t = p(this._fragmentFiber)
      if (t === null) return !0
      t = _(t)
      var n = this._eventListeners
      if ((n !== null && 0 < n.length) || !e.bubbles) {
        var r = t.nodeType === 9 ? t.createComment(``) : document.createTextNode(``)
        if (n)
          for (var i = 0; i < n.length; i++) {
            var a = n[i]
            r.addEventListener(a.type, a.attachedListener, Rp(a.optionsOrUseCapture))
          }
        if ((t.appendChild(r), (e = r.dispatchEvent(e)), n))
          for (i = 0; i < n.length; i++)
            ((a = n[i]), r.removeEventListener(a.type, a.attachedListener, Rp(a.optionsOrUseCapture)))
        return (t.removeChild(r), e)
      }
      return t.dispatchEvent(e)
    }),
      (Fp.prototype.focus = function (e) {
        f(this._fragmentFiber.child, !0, Vp, e, void 0, void 0)
      }))
    function Vp(e, t) {
      return e.tag !== 6 && ((e = _(e)), pm(e, t))
    }
    Fp.prototype.focusLast = function (e) {
      var t = []
      f(this._fragmentFiber.child, !0, Hp, t, void 0, void 0)
      for (var n = t.length - 1; 0 <= n && !Vp(t[n], e); n--);
    }
    function Hp(e, t) {
      return (t.push(e), !1)
    }
    Fp.prototype.blur = function () {
      var e = p(this._fragmentFiber)
      e !== null &&
        ((e = _(e)), (e = lp(e).activeElement), e !== null && f(this._fragmentFiber.child, !1, Up, e, void 0, void 0))
    }
    function Up(e, t) {
      return e.tag !== 6 && ((e = _(e)), e === t || e.contains(t) ? (t.blur(), !0) : !1)
    }
    Fp.prototype.observeUsing = function (e) {
      ;(this._observers === null && (this._observers = new Set()),
        this._observers.add(e),
        f(this._fragmentFiber.child, !1, Wp, e, void 0, void 0))
    }
    function Wp(e, t) {
      return (e.tag === 6 || ((e = _(e)), t.observe(e)), !1)
    }
    Fp.prototype.unobserveUsing = function (e) {
      var t = this._observers
      if (t !== null && t.has(e)) {
        ;(t.delete(e), f(this._fragmentFiber.child, !1, Gp, e, void 0, void 0))
        for (var n = (t = 0); n < Kp.length; n++) {
          var r = Kp[n]
          r.fragmentInstance === this && r.observer === e ? e.unobserve(r.instance) : (Kp[t++] = r)
        }
        Kp.length = t
      }
    }
    function Gp(e, t) {
      return (e.tag === 6 || ((e = _(e)), t.unobserve(e)), !1)
    }
    var Kp = [],
      qp = !1
    function Jp(e, t, n) {
      ;(Kp.push({ fragmentInstance: e, observer: t, instance: n }),
        qp ||
          ((qp = !0),
          mm(function () {
            qp = !1
            var e = Kp
            Kp = []
            for (var t = 0; t < e.length; t++) {
              var n = e[t]
              n.observer.unobserve(n.instance)
            }
          })))
    }
    Fp.prototype.getClientRects = function () {
      var e = []
      return (f(this._fragmentFiber.child, !1, Yp, e, void 0, void 0), e)
    }
    function Yp(e, t) {
      if (e.tag === 6) {
        e = e.stateNode
        var n = e.ownerDocument.createRange()
        ;(n.selectNodeContents(e), t.push.apply(t, n.getClientRects()))
      } else ((e = _(e)), t.push.apply(t, e.getClientRects()))
      return !1
    }
    ;((Fp.prototype.getRootNode = function (e) {
      var t = p(this._fragmentFiber)
      return t === null ? this : _(t).getRootNode(e)
    }),
      (Fp.prototype.compareDocumentPosition = function (e) {
        var t = p(this._fragmentFiber)
        if (t === null) return Node.DOCUMENT_POSITION_DISCONNECTED
        var n = []
        f(this._fragmentFiber.child, !1, Hp, n, void 0, void 0)
        var r = _(t)
        if (n.length === 0) {
          if (((n = r), m(this._fragmentFiber))) {
            a: {
              for (t = this._fragmentFiber.return; t !== null;) {
                if (t.tag === 4) {
                  t = t.stateNode.containerInfo
                  break a
                }
                if (t.tag === 3 || t.tag === 5 || t.tag === 27) break
                t = t.return
              }
              t = null
            }
            t != null && (n = t)
          }
          t = this._fragmentFiber
          var i = (r = n.compareDocumentPosition(e))
          return (
            n === e
              ? (i = Node.DOCUMENT_POSITION_CONTAINS)
              : r & Node.DOCUMENT_POSITION_CONTAINED_BY &&
                ((n = h(t)[1]),
                n === null
                  ? (i = Node.DOCUMENT_POSITION_PRECEDING)
                  : ((e = _(n).compareDocumentPosition(e)),
                    (i =
                      e === 0 || e & Node.DOCUMENT_POSITION_FOLLOWING
                        ? Node.DOCUMENT_POSITION_FOLLOWING
                        : Node.DOCUMENT_POSITION_PRECEDING))),
            (i |= Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC)
          )
        }
        ;((t = _(n[0])), (i = _(n[n.length - 1])))
        var a = m(this._fragmentFiber) ? t.parentElement : r
        if (a == null) return Node.DOCUMENT_POSITION_DISCONNECTED
        ;((r = a.compareDocumentPosition(t) & Node.DOCUMENT_POSITION_CONTAINED_BY),
          (a = a.compareDocumentPosition(i) & Node.DOCUMENT_POSITION_CONTAINED_BY))
        var o = t.compareDocumentPosition(e),
          s = i.compareDocumentPosition(e),
          c = o & Node.DOCUMENT_POSITION_CONTAINED_BY || s & Node.DOCUMENT_POSITION_CONTAINED_BY
        return (
          (s = r && a && o & Node.DOCUMENT_POSITION_FOLLOWING && s & Node.DOCUMENT_POSITION_PRECEDING),
          (t =
            (r && t === e) || (a && i === e) || c || s
              ? Node.DOCUMENT_POSITION_CONTAINED_BY
              : (!r && t === e) || (!a && i === e)
                ? Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
                : o),
          t & Node.DOCUMENT_POSITION_DISCONNECTED ||
          t & Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC ||
          Xp(t, this._fragmentFiber, n[0], n[n.length - 1], e)
            ? t
            : Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
        )
      }))
    function Xp(e, t, n, r, i) {
      var a = zt(i)
      if (e & Node.DOCUMENT_POSITION_CONTAINED_BY) {
        if ((n = !!a))
          a: {
            for (; a !== null;) {
              if (a.tag === 7 && (a === t || a.alternate === t)) {
                n = !0
                break a
              }
              a = a.return
            }
            n = !1
          }
        return n
      }
      if (e & Node.DOCUMENT_POSITION_CONTAINS) {
        if (a === null) return ((a = i.ownerDocument), i === a || i === a.documentElement || i === a.body)
        a: {
          for (a = t, t = p(t); a !== null;) {
            if (!((a.tag !== 5 && a.tag !== 3 && a.tag !== 27) || (a !== t && a.alternate !== t))) {
              a = !0
              break a
            }
            a = a.return
          }
          a = !1
        }
        return a
      }
      return e & Node.DOCUMENT_POSITION_PRECEDING
        ? ((t = !!a) &&
            !(t = a === n) &&
            ((t = ne(n, a, te)), t === null ? (t = !1) : (f(t, !0, b, a, n), (a = v), (v = null), (t = a !== null))),
          t)
        : e & Node.DOCUMENT_POSITION_FOLLOWING
          ? ((t = !!a) &&
              !(t = a === r) &&
              ((t = ne(r, a, te)),
              t === null ? (t = !1) : (f(t, !0, ee, a, r), (a = v), (y = v = null), (t = a !== null))),
            t)
          : !1
    }
    function Zp(e, t) {
      var n = e.ownerDocument.createRange()
      ;(n.selectNodeContents(e),
        (e = n.getBoundingClientRect()),
        window.scrollTo(
          window.scrollX + e.left,
          t ? window.scrollY + e.top : window.scrollY + e.bottom - window.innerHeight,
        ))
    }
    Fp.prototype.scrollIntoView = function (e) {
      if (typeof e == `object`) throw Error(i(566))
      var t = []
      f(this._fragmentFiber.child, !1, Hp, t, void 0, void 0)
      var n = !1 !== e
      if (t.length === 0) {
        var r = h(this._fragmentFiber)
        if (((r = n ? r[1] || r[0] || p(this._fragmentFiber) : r[0] || r[1]), r === null)) return
        if (r.tag === 6) {
          ;((e = _(r)), Zp(e, n))
          return
        }
        if (((r = _(r)), r.nodeType !== 9)) {
          if (r.nodeType === 11) {
            ;((n = `host` in r ? r.host : null), n !== null && n.scrollIntoView(e))
            return
          }
          r.scrollIntoView(e)
        }
      }
      for (r = n ? t.length - 1 : 0; r !== (n ? -1 : t.length);) {
        var a = t[r]
        ;(a.tag === 6 ? ((a = _(a)), Zp(a, n)) : _(a).scrollIntoView(e), (r += n ? -1 : 1))
      }
    }
    function Qp(e, t) {
      return ((e = _(e)), $p(e, t), !1)
    }
    function $p(e, t) {
      ;((e.reactFragments ??= new Set()), e.reactFragments.add(t))
    }
    function em(e, t) {
      var n = t._eventListeners
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = n[r]
          e.addEventListener(i.type, i.attachedListener, Rp(i.optionsOrUseCapture))
        }
      e.nodeType !== 3 &&
        ((n = t._observers),
        n !== null &&
          n.forEach(function (n) {
            for (var r = 0, i = 0; i < Kp.length; i++) {
              var a = Kp[i]
              ;(a.fragmentInstance !== t || a.observer !== n || a.instance !== e) && (Kp[r++] = a)
            }
            ;((Kp.length = r), n.observe(e))
          }),
        $p(e, t))
    }
    function tm(e, t) {
      var n = t._eventListeners
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = n[r]
          e.removeEventListener(i.type, i.attachedListener, Rp(i.optionsOrUseCapture))
        }
      e.nodeType !== 3 &&
        ((n = t._observers),
        n !== null &&
          n.forEach(function (n) {
            typeof n.rootMargin == `string` ? Jp(t, n, e) : n.unobserve(e)
          }),
        e.reactFragments != null && e.reactFragments.delete(t))
    }
    function nm(e) {
      var t = e.firstChild
      for (t && t.nodeType === 10 && (t = t.nextSibling); t;) {
        var n = t
        switch (((t = t.nextSibling), n.nodeName)) {
          case `HTML`:
          case `HEAD`:
          case `BODY`:
            ;(nm(n), Rt(n))
            continue
          case `SCRIPT`:
          case `STYLE`:
            continue
          case `LINK`:
            if (n.rel.toLowerCase() === `stylesheet`) continue
        }
        e.removeChild(n)
      }
    }
    function rm(e, t, n, r) {
      for (; e.nodeType === 1;) {
        var i = n
        if (e.nodeName.toLowerCase() !== t.toLowerCase()) {
          if (!r && (e.nodeName !== `INPUT` || e.type !== `hidden`)) break
        } else if (!r) {
          if (t === `input` && e.type === `hidden`) {
            var a = i.name == null ? null : `` + i.name
            if (i.type === `hidden` && e.getAttribute(`name`) === a) return e
          } else return e
        } else if (!e[It])
          switch (t) {
            case `meta`:
              if (!e.hasAttribute(`itemprop`)) break
              return e
            case `link`:
              if (
                ((a = e.getAttribute(`rel`)),
                (a === `stylesheet` && e.hasAttribute(`data-precedence`)) ||
                  a !== i.rel ||
                  e.getAttribute(`href`) !== (i.href == null || i.href === `` ? null : i.href) ||
                  e.getAttribute(`crossorigin`) !== (i.crossOrigin == null ? null : i.crossOrigin) ||
                  e.getAttribute(`title`) !== (i.title == null ? null : i.title))
              )
                break
              return e
            case `style`:
              if (e.hasAttribute(`data-precedence`)) break
              return e
            case `script`:
              if (
                ((a = e.getAttribute(`src`)),
                (a !== (i.src == null ? null : i.src) ||
                  e.getAttribute(`type`) !== (i.type == null ? null : i.type) ||
                  e.getAttribute(`crossorigin`) !== (i.crossOrigin == null ? null : i.crossOrigin)) &&
                  a &&
                  e.hasAttribute(`async`) &&
                  !e.hasAttribute(`itemprop`))
              )
                break
              return e
            default:
              return e
          }
        if (((e = lm(e.nextSibling)), e === null)) break
      }
      return null
    }
    function im(e, t, n) {
      if (t === ``) return null
      for (; e.nodeType !== 3;)
        if (
          ((e.nodeType !== 1 || e.nodeName !== `INPUT` || e.type !== `hidden`) && !n) ||
          ((e = lm(e.nextSibling)), e === null)
        )
          return null
      return e
    }
    function am(e, t) {
      for (; e.nodeType !== 8;)
        if (
          ((e.nodeType !== 1 || e.nodeName !== `INPUT` || e.type !== `hidden`) && !t) ||
          ((e = lm(e.nextSibling)), e === null)
        )
          return null
      return e
    }
    function om(e) {
      return e.data === `$?` || e.data === `$~`
    }
    function sm(e) {
      return e.data === `$!` || (e.data === `$?` && e.ownerDocument.readyState !== `loading`)
    }
    function cm(e, t) {
      var n = e.ownerDocument
      if (e.data === `$~`) e._reactRetry = t
      else if (e.data !== `$?` || n.readyState !== `loading`) t()
      else {
        var r = function () {
          ;(t(), n.removeEventListener(`DOMContentLoaded`, r))
        }
        ;(n.addEventListener(`DOMContentLoaded`, r), (e._reactRetry = r))
      }
    }
    function lm(e) {
      for (; e != null; e = e.nextSibling) {
        var t = e.nodeType
        if (t === 1 || t === 3) break
        if (t === 8) {
          if (
            ((t = e.data), t === `$` || t === `$!` || t === `$?` || t === `$~` || t === `&` || t === `F!` || t === `F`)
          )
            break
          if (t === `/$` || t === `/&`) return null
        }
      }
      return e
    }
    var um = null
    function dm(e) {
      e = e.nextSibling
      for (var t = 0; e;) {
        if (e.nodeType === 8) {
          var n = e.data
          if (n === `/$` || n === `/&`) {
            if (t === 0) return lm(e.nextSibling)
            t--
          } else (n !== `$` && n !== `$!` && n !== `$?` && n !== `$~` && n !== `&`) || t++
        }
        e = e.nextSibling
      }
      return null
    }
    function fm(e) {
      e = e.previousSibling
      for (var t = 0; e;) {
        if (e.nodeType === 8) {
          var n = e.data
          if (n === `$` || n === `$!` || n === `$?` || n === `$~` || n === `&`) {
            if (t === 0) return e
            t--
          } else (n !== `/$` && n !== `/&`) || t++
        }
        e = e.previousSibling
      }
      return null
    }
    function pm(e, t) {
      function n() {
        r = !0
      }
      if (e.ownerDocument.activeElement === e) return !0
      var r = !1
      try {
        ;(e.ownerDocument.addEventListener(`focus`, n, !0), (e.focus || HTMLElement.prototype.focus).call(e, t))
      } finally {
        e.ownerDocument.removeEventListener(`focus`, n, !0)
      }
      return r
    }
    function mm(e) {
      yp(function () {
        yp(function (t) {
          return e(t)
        })
      })
    }
    function hm(e, t, n) {
      switch (((t = lp(n)), e)) {
        case `html`:
          if (((e = t.documentElement), !e)) throw Error(i(452))
          return e
        case `head`:
          if (((e = t.head), !e)) throw Error(i(453))
          return e
        case `body`:
          if (((e = t.body), !e)) throw Error(i(454))
          return e
        default:
          throw Error(i(451))
      }
    }
    function gm(e, t, n) {
      for (var r in n) {
        var i = n[r]
        n.hasOwnProperty(r) && i != null && $(e, t, r, null, rp, i)
      }
      ;(n.dangerouslySetInnerHTML != null && (e.textContent = ``), e.onclick === Tn && (e.onclick = null), Rt(e))
    }
    function _m(e) {
      for (var t = e.attributes; t.length;) e.removeAttributeNode(t[0])
      Rt(e)
    }
    var vm = new Map(),
      ym = new Set()
    function bm(e) {
      if (typeof e.getRootNode == `function`) {
        var t = e.getRootNode()
        if (t.nodeType === 9 || t.nodeType === 11) return t
      }
      return e.nodeType === 9 ? e : e.ownerDocument
    }
    var xm = T.d
    T.d = { f: Sm, r: Cm, D: Em, C: Dm, L: Om, m: km, X: jm, S: Am, M: Mm }
    function Sm() {
      var e = xm.f(),
        t = zd()
      return e || t
    }
    function Cm(e) {
      var t = Bt(e)
      t !== null && t.tag === 5 && t.type === `form` ? rc(t) : xm.r(e)
    }
    var wm = typeof document > `u` ? null : document
    function Tm(e, t, n) {
      var r = wm
      if (r && typeof t == `string` && t) {
        var i = un(t)
        ;((i = `link[rel="` + e + `"][href="` + i + `"]`),
          typeof n == `string` && (i += `[crossorigin="` + n + `"]`),
          ym.has(i) ||
            (ym.add(i),
            (e = { rel: e, crossOrigin: n, href: t }),
            r.querySelector(i) === null &&
              ((t = r.createElement(`link`)), np(t, `link`, e), Ut(t), r.head.appendChild(t))))
      }
    }
    function Em(e) {
      ;(xm.D(e), Tm(`dns-prefetch`, e, null))
    }
    function Dm(e, t) {
      ;(xm.C(e, t), Tm(`preconnect`, e, t))
    }
    function Om(e, t, n) {
      xm.L(e, t, n)
      var r = wm
      if (r && e && t) {
        var i = `link[rel="preload"][as="` + un(t) + `"]`
        t === `image` && n && n.imageSrcSet
          ? ((i += `[imagesrcset="` + un(n.imageSrcSet) + `"]`),
            typeof n.imageSizes == `string` && (i += `[imagesizes="` + un(n.imageSizes) + `"]`))
          : (i += `[href="` + un(e) + `"]`)
        var a = i
        switch (t) {
          case `style`:
            a = Pm(e)
            break
          case `script`:
            a = Rm(e)
        }
        if (!(
          vm.has(a) ||
          ((e = x({ rel: `preload`, href: t === `image` && n && n.imageSrcSet ? void 0 : e, as: t }, n)),
          vm.set(a, e),
          r.querySelector(i) !== null ||
            (t === `style` && r.querySelector(Fm(a))) ||
            (t === `script` && r.querySelector(zm(a))))
        )) {
          var o = r.createElement(`link`)
          ;(np(o, `link`, e),
            t === `style` &&
              ((o[Lt] = !0),
              (o.onload = o.onerror =
                function () {
                  Wt(o)
                })),
            Ut(o),
            r.head.appendChild(o))
        }
      }
    }
    function km(e, t) {
      xm.m(e, t)
      var n = wm
      if (n && e) {
        var r = t && typeof t.as == `string` ? t.as : `script`,
          i = `link[rel="modulepreload"][as="` + un(r) + `"][href="` + un(e) + `"]`,
          a = i
        switch (r) {
          case `audioworklet`:
          case `paintworklet`:
          case `serviceworker`:
          case `sharedworker`:
          case `worker`:
          case `script`:
            a = Rm(e)
        }
        if (!vm.has(a) && ((e = x({ rel: `modulepreload`, href: e }, t)), vm.set(a, e), n.querySelector(i) === null)) {
          switch (r) {
            case `audioworklet`:
            case `paintworklet`:
            case `serviceworker`:
            case `sharedworker`:
            case `worker`:
            case `script`:
              if (n.querySelector(zm(a))) return
          }
          ;((r = n.createElement(`link`)), np(r, `link`, e), Ut(r), n.head.appendChild(r))
        }
      }
    }
    function Am(e, t, n) {
      xm.S(e, t, n)
      var r = wm
      if (r && e) {
        var i = Ht(r).hoistableStyles,
          a = Pm(e)
        t ||= `default`
        var o = i.get(a)
        if (!o) {
          var s = { loading: 0, preload: null }
          if ((o = r.querySelector(Fm(a)))) s.loading = 5
          else {
            ;((e = x({ rel: `stylesheet`, href: e, 'data-precedence': t }, n)), (n = vm.get(a)) && Hm(e, n))
            var c = (o = r.createElement(`link`))
            ;(Ut(c),
              np(c, `link`, e),
              (c._p = new Promise(function (e, t) {
                ;((c.onload = e), (c.onerror = t))
              })),
              c.addEventListener(`load`, function () {
                s.loading |= 1
              }),
              c.addEventListener(`error`, function () {
                s.loading |= 2
              }),
              (s.loading |= 4),
              Vm(o, t, r))
          }
          ;((o = { type: `stylesheet`, instance: o, count: 1, state: s }), i.set(a, o))
        }
      }
    }
    function jm(e, t) {
      xm.X(e, t)
      var n = wm
      if (n && e) {
        var r = Ht(n).hoistableScripts,
          i = Rm(e),
          a = r.get(i)
        a ||
          ((a = n.querySelector(zm(i))),
          a ||
            ((e = x({ src: e, async: !0 }, t)),
            (t = vm.get(i)) && Um(e, t),
            (a = n.createElement(`script`)),
            Ut(a),
            np(a, `link`, e),
            n.head.appendChild(a)),
          (a = { type: `script`, instance: a, count: 1, state: null }),
          r.set(i, a))
      }
    }
    function Mm(e, t) {
      xm.M(e, t)
      var n = wm
      if (n && e) {
        var r = Ht(n).hoistableScripts,
          i = Rm(e),
          a = r.get(i)
        a ||
          ((a = n.querySelector(zm(i))),
          a ||
            ((e = x({ src: e, async: !0, type: `module` }, t)),
            (t = vm.get(i)) && Um(e, t),
            (a = n.createElement(`script`)),
            Ut(a),
            np(a, `link`, e),
            n.head.appendChild(a)),
          (a = { type: `script`, instance: a, count: 1, state: null }),
          r.set(i, a))
      }
    }
    function Nm(e, t, n, r) {
      var a = (a = je.current) ? bm(a) : null
      if (!a) throw Error(i(446))
      switch (e) {
        case `meta`:
        case `title`:
          return null
        case `style`:
          return typeof n.precedence == `string` && typeof n.href == `string`
            ? ((n = Pm(n.href)),
              (t = Ht(a).hoistableStyles),
              (r = t.get(n)),
              r || ((r = { type: `style`, instance: null, count: 0, state: null }), t.set(n, r)),
              r)
            : { type: `void`, instance: null, count: 0, state: null }
        case `link`:
          if (n.rel === `stylesheet` && typeof n.href == `string` && typeof n.precedence == `string`) {
            e = Pm(n.href)
            var o = Ht(a).hoistableStyles,
              s = o.get(e)
            if (
              (s ||
                ((a = a.ownerDocument || a),
                (s = { type: `stylesheet`, instance: null, count: 0, state: { loading: 0, preload: null } }),
                o.set(e, s),
                (o = a.querySelector(Fm(e)))
                  ? o._p || ((s.instance = o), (s.state.loading = 5))
                  : ((o = vm.get(e)),
                    o ||
                      ((o = {
                        rel: `preload`,
                        as: `style`,
                        href: n.href,
                        crossOrigin: n.crossOrigin,
                        integrity: n.integrity,
                        media: n.media,
                        hrefLang: n.hrefLang,
                        referrerPolicy: n.referrerPolicy,
                      }),
                      vm.set(e, o)),
                    Lm(a, e, o, s.state))),
              t && r === null)
            )
              throw Error(i(528, ``))
            return s
          }
          if (t && r !== null) throw Error(i(529, ``))
          return null
        case `script`:
          return (
            (t = n.async),
            (n = n.src),
            typeof n == `string` && t && typeof t != `function` && typeof t != `symbol`
              ? ((n = Rm(n)),
                (t = Ht(a).hoistableScripts),
                (r = t.get(n)),
                r || ((r = { type: `script`, instance: null, count: 0, state: null }), t.set(n, r)),
                r)
              : { type: `void`, instance: null, count: 0, state: null }
          )
        default:
          throw Error(i(444, e))
      }
    }
    function Pm(e) {
      return `href="` + un(e) + `"`
    }
    function Fm(e) {
      return `link[rel="stylesheet"][` + e + `]`
    }
    function Im(e) {
      return x({}, e, { 'data-precedence': e.precedence, precedence: null })
    }
    function Lm(e, t, n, r) {
      if ((t = e.querySelector(`link[rel="preload"][as="style"][` + t + `]`))) {
        if (!0 !== t[Lt]) {
          r.loading = 1
          return
        }
      } else
        ((t = e.createElement(`link`)),
          (t[Lt] = !0),
          (t.onload = t.onerror = Wt.bind(null, t)),
          np(t, `link`, n),
          Ut(t),
          e.head.appendChild(t))
      ;((r.preload = t),
        t.addEventListener(`load`, function () {
          return (r.loading |= 1)
        }),
        t.addEventListener(`error`, function () {
          return (r.loading |= 2)
        }))
    }
    function Rm(e) {
      return `[src="` + un(e) + `"]`
    }
    function zm(e) {
      return `script[async]` + e
    }
    function Bm(e, t, n) {
      if ((t.count++, t.instance === null))
        switch (t.type) {
          case `style`:
            var r = e.querySelector(`style[data-href~="` + un(n.href) + `"]`)
            if (r) return ((t.instance = r), Ut(r), r)
            var a = x({}, n, { 'data-href': n.href, 'data-precedence': n.precedence, href: null, precedence: null })
            return (
              (r = (e.ownerDocument || e).createElement(`style`)),
              Ut(r),
              np(r, `style`, a),
              Vm(r, n.precedence, e),
              (t.instance = r)
            )
          case `stylesheet`:
            a = Pm(n.href)
            var o = e.querySelector(Fm(a))
            if (o) return ((t.state.loading |= 4), (t.instance = o), Ut(o), o)
            ;((r = Im(n)), (a = vm.get(a)) && Hm(r, a), (o = (e.ownerDocument || e).createElement(`link`)), Ut(o))
            var s = o
            return (
              (s._p = new Promise(function (e, t) {
                ;((s.onload = e), (s.onerror = t))
              })),
              np(o, `link`, r),
              (t.state.loading |= 4),
              Vm(o, n.precedence, e),
              (t.instance = o)
            )
          case `script`:
            return (
              (o = Rm(n.src)),
              (a = e.querySelector(zm(o)))
                ? ((t.instance = a), Ut(a), a)
                : ((r = n),
                  (a = vm.get(o)) && ((r = x({}, n)), Um(r, a)),
                  (e = e.ownerDocument || e),
                  (a = e.createElement(`script`)),
                  Ut(a),
                  np(a, `link`, r),
                  e.head.appendChild(a),
                  (t.instance = a))
            )
          case `void`:
            return null
          default:
            throw Error(i(443, t.type))
        }
      else
        t.type === `stylesheet` &&
          !(t.state.loading & 4) &&
          ((r = t.instance), (t.state.loading |= 4), Vm(r, n.precedence, e))
      return t.instance
    }
    function Vm(e, t, n) {
      for (
        var r = n.querySelectorAll(`link[rel="stylesheet"][data-precedence],style[data-precedence]`),
          i = r.length ? r[r.length - 1] : null,
          a = i,
          o = 0;
        o < r.length;
        o++
      ) {
        var s = r[o]
        if (s.dataset.precedence === t) a = s
        else if (a !== i) break
      }
      a
        ? a.parentNode.insertBefore(e, a.nextSibling)
        : ((t = n.nodeType === 9 ? n.head : n), t.insertBefore(e, t.firstChild))
    }
    function Hm(e, t) {
      ;((e.crossOrigin ??= t.crossOrigin), (e.referrerPolicy ??= t.referrerPolicy), (e.title ??= t.title))
    }
    function Um(e, t) {
      ;((e.crossOrigin ??= t.crossOrigin), (e.referrerPolicy ??= t.referrerPolicy), (e.integrity ??= t.integrity))
    }
    var Wm = null
    function Gm(e, t, n) {
      if (Wm === null) {
        var r = new Map(),
          i = (Wm = new Map())
        i.set(n, r)
      } else ((i = Wm), (r = i.get(n)), r || ((r = new Map()), i.set(n, r)))
      if (r.has(e)) return r
      for (r.set(e, null), n = n.getElementsByTagName(e), i = 0; i < n.length; i++) {
        var a = n[i]
        if (
          !(a[It] || a[kt] || (e === `link` && a.getAttribute(`rel`) === `stylesheet`)) &&
          a.namespaceURI !== `http://www.w3.org/2000/svg`
        ) {
          var o = a.getAttribute(t) || ``
          o = e + o
          var s = r.get(o)
          s ? s.push(a) : r.set(o, [a])
        }
      }
      return r
    }
    function Km(e, t, n) {
      ;((e = e.ownerDocument || e), e.head.insertBefore(n, t === `title` ? e.querySelector(`head > title`) : null))
    }
    function qm(e, t, n) {
      if (n === 1 || t.itemProp != null) return !1
      switch (e) {
        case `meta`:
        case `title`:
          return !0
        case `style`:
          if (typeof t.precedence != `string` || typeof t.href != `string` || t.href === ``) break
          return !0
        case `link`:
          if (typeof t.rel != `string` || typeof t.href != `string` || t.href === `` || t.onLoad || t.onError) break
          switch (t.rel) {
            case `stylesheet`:
              return ((e = t.disabled), typeof t.precedence == `string` && e == null)
            default:
              return !0
          }
        case `script`:
          if (
            t.async &&
            typeof t.async != `function` &&
            typeof t.async != `symbol` &&
            !t.onLoad &&
            !t.onError &&
            t.src &&
            typeof t.src == `string`
          )
            return !0
      }
      return !1
    }
    function Jm(e, t) {
      return e === `img` && t.src != null && t.src !== `` && t.onLoad == null && t.loading !== `lazy`
    }
    function Ym(e) {
      return !(e.type === `stylesheet` && !(e.state.loading & 3))
    }
    function Xm(e) {
      return (e.width || 100) * (e.height || 100) * (typeof devicePixelRatio == `number` ? devicePixelRatio : 1) * 0.25
    }
    function Zm(e, t) {
      typeof t.decode == `function` &&
        (e.imgCount++,
        t.complete || ((e.imgBytes += Xm(t)), e.suspenseyImages.push(t)),
        (e = rh.bind(e)),
        t.decode().then(e, e))
    }
    function Qm(e, t, n, r) {
      if (
        n.type === `stylesheet` &&
        (typeof r.media != `string` || !1 !== matchMedia(r.media).matches) &&
        !(n.state.loading & 4)
      ) {
        if (n.instance === null) {
          var i = Pm(r.href),
            a = t.querySelector(Fm(i))
          if (a) {
            ;((t = a._p),
              typeof t == `object` && t && typeof t.then == `function` && (e.count++, (e = nh.bind(e)), t.then(e, e)),
              (n.state.loading |= 4),
              (n.instance = a),
              Ut(a))
            return
          }
          ;((a = t.ownerDocument || t), (r = Im(r)), (i = vm.get(i)) && Hm(r, i), (a = a.createElement(`link`)), Ut(a))
          var o = a
          ;((o._p = new Promise(function (e, t) {
            ;((o.onload = e), (o.onerror = t))
          })),
            np(a, `link`, r),
            (n.instance = a))
        }
        ;(e.stylesheets === null && (e.stylesheets = new Map()),
          e.stylesheets.set(n, t),
          (t = n.state.preload) &&
            !(n.state.loading & 3) &&
            (e.count++, (n = nh.bind(e)), t.addEventListener(`load`, n), t.addEventListener(`error`, n)))
      }
    }
    var $m = 0
    function eh(e, t) {
      return (
        e.stylesheets && e.count === 0 && ah(e, e.stylesheets),
        0 < e.count || 0 < e.imgCount
          ? function (n) {
              var r = setTimeout(function () {
                if ((e.stylesheets && ah(e, e.stylesheets), e.unsuspend)) {
                  var t = e.unsuspend
                  ;((e.unsuspend = null), t())
                }
              }, 6e4 + t)
              0 < e.imgBytes && $m === 0 && ($m = 62500 * op())
              var i = setTimeout(
                function () {
                  if (
                    ((e.waitingForImages = !1), e.count === 0 && (e.stylesheets && ah(e, e.stylesheets), e.unsuspend))
                  ) {
                    var t = e.unsuspend
                    ;((e.unsuspend = null), t())
                  }
                },
                (e.imgBytes > $m ? 50 : 800) + t,
              )
              return (
                (e.unsuspend = n),
                function () {
                  ;((e.unsuspend = null), clearTimeout(r), clearTimeout(i))
                }
              )
            }
          : null
      )
    }
    function th(e) {
      if (e.count === 0 && (e.imgCount === 0 || !e.waitingForImages)) {
        if (e.stylesheets) ah(e, e.stylesheets)
        else if (e.unsuspend) {
          var t = e.unsuspend
          ;((e.unsuspend = null), t())
        }
      }
    }
    function nh() {
      ;(this.count--, th(this))
    }
    function rh() {
      ;(this.imgCount--, th(this))
    }
    var ih = null
    function ah(e, t) {
      ;((e.stylesheets = null),
        e.unsuspend !== null && (e.count++, (ih = new Map()), t.forEach(oh, e), (ih = null), nh.call(e)))
    }
    function oh(e, t) {
      if (!(t.state.loading & 4)) {
        var n = ih.get(e)
        if (n) var r = n.get(null)
        else {
          ;((n = new Map()), ih.set(e, n))
          for (var i = e.querySelectorAll(`link[data-precedence],style[data-precedence]`), a = 0; a < i.length; a++) {
            var o = i[a]
            ;(o.nodeName === `LINK` || o.getAttribute(`media`) !== `not all`) &&
              (n.set(o.dataset.precedence, o), (r = o))
          }
          r && n.set(null, r)
        }
        ;((i = t.instance),
          (o = i.getAttribute(`data-precedence`)),
          (a = n.get(o) || r),
          a === r && n.set(null, i),
          n.set(o, i),
          this.count++,
          (r = nh.bind(this)),
          i.addEventListener(`load`, r),
          i.addEventListener(`error`, r),
          a
            ? a.parentNode.insertBefore(i, a.nextSibling)
            : ((e = e.nodeType === 9 ? e.head : e), e.insertBefore(i, e.firstChild)),
          (t.state.loading |= 4))
      }
    }
    var sh = { $$typeof: le, Provider: null, Consumer: null, _currentValue: we, _currentValue2: we, _threadCount: 0 }
    function ch(e, t, n, r, i, a, o, s, c) {
      ;((this.tag = 1),
        (this.containerInfo = e),
        (this.pingCache = this.current = this.pendingChildren = null),
        (this.timeoutHandle = -1),
        (this.callbackNode = this.next = this.pendingContext = this.context = this.cancelPendingCommit = null),
        (this.callbackPriority = 0),
        (this.expirationTimes = vt(-1)),
        (this.entangledLanes =
          this.shellSuspendCounter =
          this.errorRecoveryDisabledLanes =
          this.expiredLanes =
          this.warmLanes =
          this.pingedLanes =
          this.suspendedLanes =
          this.pendingLanes =
            0),
        (this.entanglements = vt(0)),
        (this.hiddenUpdates = vt(null)),
        (this.identifierPrefix = r),
        (this.onUncaughtError = i),
        (this.onCaughtError = a),
        (this.onRecoverableError = o),
        (this.pooledCache = null),
        (this.pooledCacheLanes = 0),
        (this.formState = c),
        (this.transitionTypes = null),
        (this.incompleteTransitions = new Map()))
    }
    function lh(e, t, n, r, i, a, o, s, c, l, u, d) {
      return (
        (e = new ch(e, t, n, o, c, l, u, d, s)),
        (t = 1),
        !0 === a && (t |= 24),
        (a = Li(3, null, null, t)),
        (e.current = a),
        (a.stateNode = e),
        (t = La()),
        t.refCount++,
        (e.pooledCache = t),
        t.refCount++,
        (a.memoizedState = { element: r, isDehydrated: n, cache: t }),
        bo(a),
        e
      )
    }
    function uh(e) {
      return e ? ((e = Fi), e) : Fi
    }
    function dh(e, t, n, r, i, a) {
      ;((i = uh(i)),
        r.context === null ? (r.context = i) : (r.pendingContext = i),
        (r = So(t)),
        (r.payload = { element: n }),
        (a = a === void 0 ? null : a),
        a !== null && (r.callback = a),
        (n = Co(e, r, t)),
        n !== null && (Pd(n, e, t), wo(n, e, t)))
    }
    function fh(e, t) {
      if (((e = e.memoizedState), e !== null && e.dehydrated !== null)) {
        var n = e.retryLane
        e.retryLane = n !== 0 && n < t ? n : t
      }
    }
    function ph(e, t) {
      ;(fh(e, t), (e = e.alternate) && fh(e, t))
    }
    function mh(e) {
      if (e.tag === 13 || e.tag === 31) {
        var t = Mi(e, 67108864)
        ;(t !== null && Pd(t, e, 67108864), ph(e, 67108864))
      }
    }
    function hh(e) {
      if (e.tag === 13 || e.tag === 31) {
        var t = jd()
        t = wt(t)
        var n = Mi(e, t)
        ;(n !== null && Pd(n, e, t), ph(e, t))
      }
    }
    var gh = !0
    function _h(e, t, n, r) {
      var i = w.T
      w.T = null
      var a = T.p
      try {
        ;((T.p = 2), yh(e, t, n, r))
      } finally {
        ;((T.p = a), (w.T = i))
      }
    }
    function vh(e, t, n, r) {
      var i = w.T
      w.T = null
      var a = T.p
      try {
        ;((T.p = 8), yh(e, t, n, r))
      } finally {
        ;((T.p = a), (w.T = i))
      }
    }
    function yh(e, t, n, r) {
      if (gh) {
        var i = bh(r)
        if (i === null) (Kf(e, t, r, xh, n), Mh(e, r))
        else if (Ph(i, e, t, n, r)) r.stopPropagation()
        else if ((Mh(e, r), t & 4 && -1 < jh.indexOf(e))) {
          for (; i !== null;) {
            var a = Bt(i)
            if (a !== null)
              switch (a.tag) {
                case 3:
                  if (((a = a.stateNode), a.current.memoizedState.isDehydrated)) {
                    var o = ft(a.pendingLanes)
                    if (o !== 0) {
                      var s = a
                      for (s.pendingLanes |= 2, s.entangledLanes |= 2; o;) {
                        var c = 1 << (31 - at(o))
                        ;((s.entanglements[1] |= c), (o &= ~c))
                      }
                      ;(Ef(a), !(W & 6) && ((vd = Je() + 500), Df(0, !1)))
                    }
                  }
                  break
                case 31:
                case 13:
                  ;((s = Mi(a, 2)), s !== null && Pd(s, a, 2), zd(), ph(a, 2))
              }
            if (((a = bh(r)), a === null && Kf(e, t, r, xh, n), a === i)) break
            i = a
          }
          i !== null && r.stopPropagation()
        } else Kf(e, t, r, null, n)
      }
    }
    function bh(e) {
      return ((e = Dn(e)), Sh(e))
    }
    var xh = null
    function Sh(e) {
      if (((xh = null), (e = zt(e)), e !== null)) {
        var t = o(e)
        if (t === null) e = null
        else {
          var n = t.tag
          if (n === 13) {
            if (((e = s(t)), e !== null)) return e
            e = null
          } else if (n === 31) {
            if (((e = c(t)), e !== null)) return e
            e = null
          } else if (n === 3) {
            if (t.stateNode.current.memoizedState.isDehydrated) return t.tag === 3 ? t.stateNode.containerInfo : null
            e = null
          } else t !== e && (e = null)
        }
      }
      return ((xh = e), null)
    }
    function Ch(e) {
      switch (e) {
        case `beforetoggle`:
        case `cancel`:
        case `click`:
        case `close`:
        case `contextmenu`:
        case `copy`:
        case `cut`:
        case `auxclick`:
        case `dblclick`:
        case `dragend`:
        case `dragstart`:
        case `drop`:
        case `focusin`:
        case `focusout`:
        case `input`:
        case `invalid`:
        case `keydown`:
        case `keypress`:
        case `keyup`:
        case `mousedown`:
        case `mouseup`:
        case `paste`:
        case `pause`:
        case `play`:
        case `pointercancel`:
        case `pointerdown`:
        case `pointerup`:
        case `ratechange`:
        case `reset`:
        case `seeked`:
        case `submit`:
        case `toggle`:
        case `touchcancel`:
        case `touchend`:
        case `touchstart`:
        case `volumechange`:
        case `change`:
        case `selectionchange`:
        case `textInput`:
        case `compositionstart`:
        case `compositionend`:
        case `compositionupdate`:
        case `beforeblur`:
        case `afterblur`:
        case `beforeinput`:
        case `blur`:
        case `fullscreenchange`:
        case `fullscreenerror`:
        case `focus`:
        case `hashchange`:
        case `popstate`:
        case `select`:
        case `selectstart`:
          return 2
        case `drag`:
        case `dragenter`:
        case `dragexit`:
        case `dragleave`:
        case `dragover`:
        case `mousemove`:
        case `mouseout`:
        case `mouseover`:
        case `pointermove`:
        case `pointerout`:
        case `pointerover`:
        case `resize`:
        case `scroll`:
        case `touchmove`:
        case `wheel`:
        case `mouseenter`:
        case `mouseleave`:
        case `pointerenter`:
        case `pointerleave`:
          return 8
        case `message`:
          switch (Ye()) {
            case Xe:
              return 2
            case O:
              return 8
            case Ze:
            case Qe:
              return 32
            case $e:
              return 268435456
            default:
              return 32
          }
        default:
          return 32
      }
    }
    var wh = !1,
      Th = null,
      Eh = null,
      Dh = null,
      Oh = new Map(),
      kh = new Map(),
      Ah = [],
      jh =
        `mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset`.split(
          ` `,
        )
    function Mh(e, t) {
      switch (e) {
        case `focusin`:
        case `focusout`:
          Th = null
          break
        case `dragenter`:
        case `dragleave`:
          Eh = null
          break
        case `mouseover`:
        case `mouseout`:
          Dh = null
          break
        case `pointerover`:
        case `pointerout`:
          Oh.delete(t.pointerId)
          break
        case `gotpointercapture`:
        case `lostpointercapture`:
          kh.delete(t.pointerId)
      }
    }
    function Nh(e, t, n, r, i, a) {
      return e === null || e.nativeEvent !== a
        ? ((e = { blockedOn: t, domEventName: n, eventSystemFlags: r, nativeEvent: a, targetContainers: [i] }),
          t !== null && ((t = Bt(t)), t !== null && mh(t)),
          e)
        : ((e.eventSystemFlags |= r), (t = e.targetContainers), i !== null && t.indexOf(i) === -1 && t.push(i), e)
    }
    function Ph(e, t, n, r, i) {
      switch (t) {
        case `focusin`:
          return ((Th = Nh(Th, e, t, n, r, i)), !0)
        case `dragenter`:
          return ((Eh = Nh(Eh, e, t, n, r, i)), !0)
        case `mouseover`:
          return ((Dh = Nh(Dh, e, t, n, r, i)), !0)
        case `pointerover`:
          var a = i.pointerId
          return (Oh.set(a, Nh(Oh.get(a) || null, e, t, n, r, i)), !0)
        case `gotpointercapture`:
          return ((a = i.pointerId), kh.set(a, Nh(kh.get(a) || null, e, t, n, r, i)), !0)
      }
      return !1
    }
    function Fh(e) {
      var t = zt(e.target)
      if (t !== null) {
        var n = o(t)
        if (n !== null) {
          if (((t = n.tag), t === 13)) {
            if (((t = s(n)), t !== null)) {
              ;((e.blockedOn = t),
                Dt(e.priority, function () {
                  hh(n)
                }))
              return
            }
          } else if (t === 31) {
            if (((t = c(n)), t !== null)) {
              ;((e.blockedOn = t),
                Dt(e.priority, function () {
                  hh(n)
                }))
              return
            }
          } else if (t === 3 && n.stateNode.current.memoizedState.isDehydrated) {
            e.blockedOn = n.tag === 3 ? n.stateNode.containerInfo : null
            return
          }
        }
      }
      e.blockedOn = null
    }
    function Ih(e) {
      if (e.blockedOn !== null) return !1
      for (var t = e.targetContainers; 0 < t.length;) {
        var n = bh(e.nativeEvent)
        if (n === null) {
          n = e.nativeEvent
          var r = new n.constructor(n.type, n)
          ;((En = r), n.target.dispatchEvent(r), (En = null))
        } else return ((t = Bt(n)), t !== null && mh(t), (e.blockedOn = n), !1)
        t.shift()
      }
      return !0
    }
    function Lh(e, t, n) {
      Ih(e) && n.delete(t)
    }
    function Rh() {
      ;((wh = !1),
        Th !== null && Ih(Th) && (Th = null),
        Eh !== null && Ih(Eh) && (Eh = null),
        Dh !== null && Ih(Dh) && (Dh = null),
        Oh.forEach(Lh),
        kh.forEach(Lh))
    }
    function zh(e, n) {
      e.blockedOn === n &&
        ((e.blockedOn = null), wh || ((wh = !0), t.unstable_scheduleCallback(t.unstable_NormalPriority, Rh)))
    }
    var Bh = null
    function Vh(e) {
      Bh !== e &&
        ((Bh = e),
        t.unstable_scheduleCallback(t.unstable_NormalPriority, function () {
          Bh === e && (Bh = null)
          for (var t = 0; t < e.length; t += 3) {
            var n = e[t],
              r = e[t + 1],
              i = e[t + 2]
            if (typeof r != `function`) {
              if (Sh(r || n) === null) continue
              break
            }
            var a = Bt(n)
            a !== null && (e.splice(t, 3), (t -= 3), tc(a, { pending: !0, data: i, method: n.method, action: r }, r, i))
          }
        }))
    }
    function Hh(e) {
      function t(t) {
        return zh(t, e)
      }
      ;(Th !== null && zh(Th, e), Eh !== null && zh(Eh, e), Dh !== null && zh(Dh, e), Oh.forEach(t), kh.forEach(t))
      for (var n = 0; n < Ah.length; n++) {
        var r = Ah[n]
        r.blockedOn === e && (r.blockedOn = null)
      }
      for (; 0 < Ah.length && ((n = Ah[0]), n.blockedOn === null);) (Fh(n), n.blockedOn === null && Ah.shift())
      if (((n = (e.ownerDocument || e).$$reactFormReplay), n != null))
        for (r = 0; r < n.length; r += 3) {
          var i = n[r],
            a = n[r + 1],
            o = i[At] || null
          if (typeof a == `function`) o || Vh(n)
          else if (o) {
            var s = null
            if (a && a.hasAttribute(`formAction`)) {
              if (((i = a), (o = a[At] || null))) s = o.formAction
              else if (Sh(i) !== null) continue
            } else s = o.action
            ;(typeof s == `function` ? (n[r + 1] = s) : (n.splice(r, 3), (r -= 3)), Vh(n))
          }
        }
    }
    function Uh() {
      function e(e) {
        e.canIntercept &&
          e.info === `react-transition` &&
          e.intercept({
            handler: function () {
              return new Promise(function (e) {
                return (i = e)
              })
            },
            focusReset: `manual`,
            scroll: `manual`,
          })
      }
      function t() {
        ;(i !== null && (i(), (i = null)), r || setTimeout(n, 20))
      }
      function n() {
        if (!r && !navigation.transition) {
          var e = navigation.currentEntry
          e &&
            e.url != null &&
            navigation.navigate(e.url, { state: e.getState(), info: `react-transition`, history: `replace` })
        }
      }
      if (typeof navigation == `object`) {
        var r = !1,
          i = null
        return (
          navigation.addEventListener(`navigate`, e),
          navigation.addEventListener(`navigatesuccess`, t),
          navigation.addEventListener(`navigateerror`, t),
          setTimeout(n, 100),
          function () {
            ;((r = !0),
              navigation.removeEventListener(`navigate`, e),
              navigation.removeEventListener(`navigatesuccess`, t),
              navigation.removeEventListener(`navigateerror`, t),
              i !== null && (i(), (i = null)))
          }
        )
      }
    }
    function Wh(e) {
      this._internalRoot = e
    }
    ;((Gh.prototype.render = Wh.prototype.render =
      function (e) {
        var t = this._internalRoot
        if (t === null) throw Error(i(409))
        var n = t.current
        dh(n, jd(), e, t, null, null)
      }),
      (Gh.prototype.unmount = Wh.prototype.unmount =
        function () {
          var e = this._internalRoot
          if (e !== null) {
            this._internalRoot = null
            var t = e.containerInfo
            ;(dh(e.current, 2, null, e, null, null), zd(), (t[jt] = null))
          }
        }))
    function Gh(e) {
      this._internalRoot = e
    }
    Gh.prototype.unstable_scheduleHydration = function (e) {
      if (e) {
        var t = Et()
        e = { blockedOn: null, target: e, priority: t }
        for (var n = 0; n < Ah.length && t !== 0 && t < Ah[n].priority; n++);
        ;(Ah.splice(n, 0, e), n === 0 && Fh(e))
      }
    }
    var Kh = n.version
    if (Kh !== `19.3.1`) throw Error(i(527, Kh, `19.3.1`))
    T.findDOMNode = function (e) {
      var t = e._reactInternals
      if (t === void 0)
        throw typeof e.render == `function` ? Error(i(188)) : ((e = Object.keys(e).join(`,`)), Error(i(268, e)))
      return ((e = u(t)), (e = e === null ? null : d(e)), (e = e === null ? null : e.stateNode), e)
    }
    var qh = {
      bundleType: 0,
      version: `19.3.1`,
      rendererPackageName: `react-dom`,
      currentDispatcherRef: w,
      reconcilerVersion: `19.3.1`,
    }
    if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u`) {
      var Jh = __REACT_DEVTOOLS_GLOBAL_HOOK__
      if (!Jh.isDisabled && Jh.supportsFiber)
        try {
          ;((nt = Jh.inject(qh)), (rt = Jh))
        } catch {}
    }
    e.createRoot = function (e, t) {
      if (!a(e)) throw Error(i(299))
      var n = !1,
        r = ``,
        o = wc,
        s = Tc,
        c = Ec
      return (
        t != null &&
          (!0 === t.unstable_strictMode && (n = !0),
          t.identifierPrefix !== void 0 && (r = t.identifierPrefix),
          t.onUncaughtError !== void 0 && (o = t.onUncaughtError),
          t.onCaughtError !== void 0 && (s = t.onCaughtError),
          t.onRecoverableError !== void 0 && (c = t.onRecoverableError)),
        (t = lh(e, 1, !1, null, null, n, r, null, o, s, c, Uh)),
        (e[jt] = t.current),
        Wf(e),
        new Wh(t)
      )
    }
  }),
  Nc = o((e, t) => {
    function n() {
      if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u` && typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE == `function`)
        try {
          __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(n)
        } catch (e) {
          console.error(e)
        }
    }
    ;(n(), (t.exports = Mc()))
  }),
  Pc = o((e) => {
    var t = Symbol.for(`react.transitional.element`),
      n = Symbol.for(`react.fragment`)
    function r(e, n, r) {
      var i = null
      if ((r !== void 0 && (i = `` + r), n.key !== void 0 && (i = `` + n.key), `key` in n))
        for (var a in ((r = {}), n)) a !== `key` && (r[a] = n[a])
      else r = n
      return ((n = r.ref), { $$typeof: t, type: e, key: i, ref: n === void 0 ? null : n, props: r })
    }
    ;((e.Fragment = n), (e.jsx = r), (e.jsxs = r))
  }),
  Fc = o((e, t) => {
    t.exports = Pc()
  }),
  B = c(Dc(), 1),
  V = Fc(),
  Ic = B.createContext(void 0),
  Lc = (e) => {
    let t = B.useContext(Ic)
    if (e) return e
    if (!t) throw Error(`No QueryClient set, use QueryClientProvider to set one`)
    return t
  },
  Rc = ({ client: e, children: t }) => (
    B.useEffect(
      () => (
        e.mount(),
        () => {
          e.unmount()
        }
      ),
      [e],
    ),
    (0, V.jsx)(Ic.Provider, { value: e, children: t })
  ),
  zc = {
    setTimeout: (e, t) => setTimeout(e, t),
    clearTimeout: (e) => clearTimeout(e),
    setInterval: (e, t) => setInterval(e, t),
    clearInterval: (e) => clearInterval(e),
  },
  Bc = new (class {
    #e = zc
    setTimeoutProvider(e) {
      this.#e = e
    }
    setTimeout(e, t) {
      return this.#e.setTimeout(e, t)
    }
    clearTimeout(e) {
      this.#e.clearTimeout(e)
    }
    setInterval(e, t) {
      return this.#e.setInterval(e, t)
    }
    clearInterval(e) {
      this.#e.clearInterval(e)
    }
  })()
function Vc(e) {
  setTimeout(e, 0)
}
var Hc = typeof window > `u` || `Deno` in globalThis
function Uc() {}
function Wc(e, t) {
  return typeof e == `function` ? e(t) : e
}
function Gc(e) {
  return typeof e == `number` && e >= 0 && e !== 1 / 0
}
function Kc(e, t) {
  return Math.max(e + (t || 0) - Date.now(), 0)
}
function qc(e, t) {
  return typeof e == `function` ? e(t) : e
}
function Jc(e, t) {
  let { type: n = `all`, exact: r, fetchStatus: i, predicate: a, queryKey: o, stale: s } = e
  if (o) {
    if (r) {
      if (t.queryHash !== Xc(o, t.options)) return !1
    } else if (!Qc(t.queryKey, o)) return !1
  }
  if (n !== `all`) {
    let e = t.isActive()
    if ((n === `active` && !e) || (n === `inactive` && e)) return !1
  }
  return !((typeof s == `boolean` && t.isStale() !== s) || (i && i !== t.state.fetchStatus) || (a && !a(t)))
}
function Yc(e, t) {
  let { exact: n, status: r, predicate: i, mutationKey: a } = e
  if (a) {
    if (!t.options.mutationKey) return !1
    if (n) {
      if (Zc(t.options.mutationKey) !== Zc(a)) return !1
    } else if (!Qc(t.options.mutationKey, a)) return !1
  }
  return !((r && t.state.status !== r) || (i && !i(t)))
}
function Xc(e, t) {
  return (t?.queryKeyHashFn || Zc)(e)
}
function Zc(e) {
  return JSON.stringify(e, (e, t) =>
    rl(t)
      ? Object.keys(t)
          .sort()
          .reduce((e, n) => ((e[n] = t[n]), e), {})
      : t,
  )
}
function Qc(e, t) {
  if (e === t) return !0
  if (typeof e != typeof t) return !1
  if (e && t && typeof e == `object` && typeof t == `object`) {
    if (Array.isArray(e) && Array.isArray(t)) {
      if (t.length > e.length) return !1
      for (let n = 0; n < t.length; n++) if (!Qc(e[n], t[n])) return !1
      return !0
    }
    let n = Object.keys(t)
    for (let r of n) if (!Qc(e[r], t[r])) return !1
    return !0
  }
  return !1
}
var $c = Object.prototype.hasOwnProperty
function el(e, t, n = 0) {
  if (e === t) return e
  if (n > 500) return t
  let r = nl(e) && nl(t)
  if (!r && !(rl(e) && rl(t))) return t
  let i = (r ? e : Object.keys(e)).length,
    a = r ? t : Object.keys(t),
    o = a.length,
    s = r ? Array(o) : {},
    c = 0
  for (let l = 0; l < o; l++) {
    let o = r ? l : a[l],
      u = e[o],
      d = t[o]
    if (u === d) {
      ;((s[o] = u), (r ? l < i : $c.call(e, o)) && c++)
      continue
    }
    if (u === null || d === null || typeof u != `object` || typeof d != `object`) {
      s[o] = d
      continue
    }
    let f = el(u, d, n + 1)
    ;((s[o] = f), f === u && c++)
  }
  return i === o && c === i ? e : s
}
function tl(e, t) {
  if (!t || Object.keys(e).length !== Object.keys(t).length) return !1
  for (let n of Object.keys(e)) if (!$c.call(t, n) || e[n] !== t[n]) return !1
  return !0
}
function nl(e) {
  return Array.isArray(e) && e.length === Object.keys(e).length
}
function rl(e) {
  if (!il(e)) return !1
  let t = Object.getPrototypeOf(e),
    n = t?.constructor
  if (n === void 0) return !0
  if (typeof n != `function`) return !1
  let r = n.prototype
  return !(!il(r) || !r.hasOwnProperty(`isPrototypeOf`) || t !== Object.prototype)
}
function il(e) {
  return Object.prototype.toString.call(e) === `[object Object]`
}
function al(e) {
  return new Promise((t) => {
    Bc.setTimeout(t, e)
  })
}
function ol(e, t, n) {
  return typeof n.structuralSharing == `function`
    ? n.structuralSharing(e, t)
    : n.structuralSharing === !1
      ? t
      : el(e, t)
}
function sl(e) {
  return e
}
function cl(e, t, n = 0) {
  let r = [...e, t]
  return n && r.length > n ? r.slice(-n) : r
}
function ll(e, t, n = 0) {
  let r = [t, ...e]
  return n && r.length > n ? r.slice(0, n) : r
}
var ul = Symbol()
function dl(e, t) {
  return !e.queryFn && t?.initialPromise
    ? () => t.initialPromise
    : !e.queryFn || e.queryFn === ul
      ? () => Promise.reject(Error(`Missing queryFn: '${e.queryHash}'`))
      : e.queryFn
}
function fl(e, t) {
  return typeof e == `function` ? e(...t) : !!e
}
var pl = Symbol()
function ml(e, t, n, r) {
  let i = !1,
    a
  return (
    Object.defineProperties(e, {
      [pl]: { value: r },
      signal: {
        enumerable: !0,
        get: () => ((a ??= t()), i || ((i = !0), a.aborted ? n() : a.addEventListener(`abort`, n, { once: !0 })), a),
      },
    }),
    e
  )
}
var hl = () => Hc,
  gl = () => hl(),
  _l = class {
    constructor() {
      ;((this.listeners = new Set()), (this.subscribe = this.subscribe.bind(this)))
    }
    subscribe(e) {
      return (
        this.listeners.add(e),
        this.onSubscribe(),
        () => {
          ;(this.listeners.delete(e), this.onUnsubscribe())
        }
      )
    }
    hasListeners() {
      return this.listeners.size > 0
    }
    onSubscribe() {}
    onUnsubscribe() {}
  },
  vl = new (class extends _l {
    #e
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e()
            return (
              window.addEventListener(`visibilitychange`, t, !1),
              () => {
                window.removeEventListener(`visibilitychange`, t)
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e),
        this.#t?.(),
        (this.#t = e((e) => {
          typeof e == `boolean` ? this.setFocused(e) : this.onFocus()
        })))
    }
    setFocused(e) {
      this.#e !== e && ((this.#e = e), this.onFocus())
    }
    onFocus() {
      let e = this.isFocused()
      this.listeners.forEach((t) => {
        t(e)
      })
    }
    isFocused() {
      return typeof this.#e == `boolean` ? this.#e : globalThis.document?.visibilityState !== `hidden`
    }
  })(),
  yl = Vc
function bl() {
  let e = [],
    t = 0,
    n = (e) => {
      e()
    },
    r = (e) => {
      e()
    },
    i = yl,
    a = (r) => {
      t
        ? e.push(r)
        : i(() => {
            n(r)
          })
    },
    o = () => {
      let t = e
      ;((e = []),
        t.length &&
          i(() => {
            r(() => {
              t.forEach((e) => {
                n(e)
              })
            })
          }))
    }
  return {
    batch: (e) => {
      let n
      t++
      try {
        n = e()
      } finally {
        ;(t--, t || o())
      }
      return n
    },
    batchCalls:
      (e) =>
      (...t) => {
        a(() => {
          e(...t)
        })
      },
    schedule: a,
    setNotifyFunction: (e) => {
      n = e
    },
    setBatchNotifyFunction: (e) => {
      r = e
    },
    setScheduler: (e) => {
      i = e
    },
  }
}
var xl = bl(),
  Sl = new (class extends _l {
    #e = !0
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e(!0),
              n = () => e(!1)
            return (
              window.addEventListener(`online`, t, !1),
              window.addEventListener(`offline`, n, !1),
              () => {
                ;(window.removeEventListener(`online`, t), window.removeEventListener(`offline`, n))
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e), this.#t?.(), (this.#t = e(this.setOnline.bind(this))))
    }
    setOnline(e) {
      this.#e !== e &&
        ((this.#e = e),
        this.listeners.forEach((t) => {
          t(e)
        }))
    }
    isOnline() {
      return this.#e
    }
  })()
function Cl(e) {
  return Math.min(1e3 * 2 ** e, 3e4)
}
function wl(e) {
  return (e ?? `online`) !== `online` || Sl.isOnline()
}
var Tl = class extends Error {
  constructor(e) {
    ;(super(`CancelledError`), (this.revert = e?.revert), (this.silent = e?.silent))
  }
}
function El(e) {
  let t = !1,
    n = 0,
    r,
    i = `pending`,
    a,
    o,
    s = new Promise((e, t) => {
      ;((a = e), (o = t))
    })
  s.catch(Uc)
  let c = () => i !== `pending`,
    l = (t) => {
      if (!c()) {
        let n = new Tl(t)
        ;(h(n), e.onCancel?.(n))
      }
    },
    u = () => {
      t = !0
    },
    d = () => {
      t = !1
    },
    f = () => vl.isFocused() && (e.networkMode === `always` || Sl.isOnline()) && e.canRun(),
    p = () => wl(e.networkMode) && e.canRun(),
    m = (e) => {
      c() || (r?.(), (i = `resolved`), a(e))
    },
    h = (e) => {
      c() || (r?.(), (i = `rejected`), o(e))
    },
    g = (t) =>
      new Promise((n) => {
        ;((r = (e) => {
          ;(c() || t()) && n(e)
        }),
          e.onPause?.())
      }).then(() => {
        ;((r = void 0), c() || e.onContinue?.())
      }),
    _ = () => {
      if (c()) return
      let r,
        i = n === 0 ? e.initialPromise : void 0
      try {
        r = i ?? e.fn()
      } catch (e) {
        r = Promise.reject(e)
      }
      Promise.resolve(r)
        .then(m)
        .catch((r) => {
          if (c()) return
          let i = e.retry ?? (gl() ? 0 : 3),
            a = e.retryDelay ?? Cl,
            o = typeof a == `function` ? a(n, r) : a,
            s = i === !0 || (typeof i == `number` && n < i) || (typeof i == `function` && i(n, r))
          t || !s
            ? h(r)
            : (n++,
              e.onFail?.(n, r),
              al(o)
                .then(() => (c() || f() ? void 0 : g(f)))
                .then(() => {
                  t ? h(r) : _()
                }))
        })
    }
  return {
    promise: s,
    status: () => i,
    cancel: l,
    continue: () => (r?.(), s),
    cancelRetry: u,
    continueRetry: d,
    canStart: p,
    start: () => (p() ? _() : g(p).then(_), s),
  }
}
function Dl(e) {
  return {
    onFetch: (t, n) => {
      let r = t.options,
        i = t.fetchOptions?.meta?.fetchMore?.direction,
        a = t.state.data?.pages || [],
        o = t.state.data?.pageParams || [],
        s = { pages: [], pageParams: [] },
        c = 0,
        l = async () => {
          let n = !1,
            l = t,
            u = (e) => {
              ml(
                e,
                () => t.signal,
                () => (n = !0),
                l[pl],
              )
            },
            d = dl(t.options, t.fetchOptions),
            f = async (e, r, i) => {
              if (n) return Promise.reject(t.signal.reason)
              if (r == null && e.pages.length) return Promise.resolve(e)
              let a = (() => {
                  let e = {
                    client: t.client,
                    queryKey: t.queryKey,
                    pageParam: r,
                    direction: i ? `backward` : `forward`,
                    meta: t.options.meta,
                  }
                  return (u(e), e)
                })(),
                o = await d(a),
                { maxPages: s } = t.options,
                c = i ? ll : cl
              return { pages: c(e.pages, o, s), pageParams: c(e.pageParams, r, s) }
            }
          if (i && a.length) {
            let e = i === `backward`,
              t = e ? kl : Ol,
              n = { pages: a, pageParams: o }
            s = await f(n, t(r, n), e)
          } else {
            let t = e ?? a.length
            do {
              let e = c === 0 ? (o[0] === void 0 ? r.initialPageParam : o[0]) : Ol(r, s)
              if (c > 0 && e == null) break
              ;((s = await f(s, e)), c++)
            } while (c < t)
          }
          return s
        }
      t.fetchFn = t.options.persister
        ? () =>
            t.options.persister?.(
              l,
              { client: t.client, queryKey: t.queryKey, meta: t.options.meta, signal: t.signal },
              n,
            )
        : l
    },
  }
}
function Ol(e, { pages: t, pageParams: n }) {
  let r = t.length - 1
  return t.length > 0 ? e.getNextPageParam(t[r], t, n[r], n) : void 0
}
function kl(e, { pages: t, pageParams: n }) {
  return t.length > 0 ? e.getPreviousPageParam?.(t[0], t, n[0], n) : void 0
}
var Al = class {
    #e
    destroy() {
      this.clearGcTimeout()
    }
    scheduleGc() {
      ;(this.clearGcTimeout(),
        Gc(this.gcTime) &&
          (this.#e = Bc.setTimeout(() => {
            this.optionalRemove()
          }, this.gcTime)))
    }
    updateGcTime(e) {
      this.gcTime = Math.max(this.gcTime || 0, e ?? (gl() ? 1 / 0 : 3e5))
    }
    clearGcTimeout() {
      this.#e !== void 0 && (Bc.clearTimeout(this.#e), (this.#e = void 0))
    }
  },
  jl = class extends Al {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    #c
    constructor(e) {
      ;(super(),
        (this.#c = !1),
        (this.#s = e.defaultOptions),
        this.setOptions(e.options),
        (this.observers = []),
        (this.#i = e.client),
        (this.#r = this.#i.getQueryCache()),
        (this.queryKey = e.queryKey),
        (this.queryHash = e.queryHash),
        (this.#t = Pl(this.options)),
        (this.state = e.state ?? this.#t),
        this.scheduleGc())
    }
    get meta() {
      return this.options.meta
    }
    get queryType() {
      return this.#e
    }
    get promise() {
      return this.#a?.promise
    }
    setOptions(e) {
      if (
        ((this.options = { ...this.#s, ...e }),
        e?._type && (this.#e = e._type),
        this.updateGcTime(this.options.gcTime),
        this.state && this.state.data === void 0)
      ) {
        let e = Pl(this.options)
        e.data !== void 0 && (this.setState(Nl(e.data, e.dataUpdatedAt)), (this.#t = e))
      }
    }
    optionalRemove() {
      !this.observers.length && this.state.fetchStatus === `idle` && this.#r.remove(this)
    }
    setData(e, t) {
      let n = ol(this.state.data, e, this.options)
      return (this.#l({ data: n, type: `success`, dataUpdatedAt: t?.updatedAt, manual: t?.manual }), n)
    }
    setState(e) {
      this.#l({ type: `setState`, state: e })
    }
    cancel(e) {
      let t = this.#a?.promise
      return (this.#a?.cancel(e), t ? t.then(Uc).catch(Uc) : Promise.resolve())
    }
    destroy() {
      ;(super.destroy(), this.cancel({ silent: !0 }))
    }
    get resetState() {
      return this.#t
    }
    reset() {
      ;(this.destroy(), this.setState(this.resetState))
    }
    isActive() {
      return this.observers.some((e) => qc(e.options.enabled, this) !== !1)
    }
    isDisabled() {
      return this.getObserversCount() > 0 ? !this.isActive() : this.options.queryFn === ul || !this.isFetched()
    }
    isFetched() {
      return this.state.dataUpdateCount + this.state.errorUpdateCount > 0
    }
    isStatic() {
      return (
        this.state.data !== void 0 &&
        this.getObserversCount() > 0 &&
        this.observers.some((e) => qc(e.options.staleTime, this) === `static`)
      )
    }
    isStale() {
      return this.getObserversCount() > 0
        ? this.observers.some((e) => e.getCurrentResult().isStale)
        : this.state.data === void 0 || this.state.isInvalidated
    }
    isStaleByTime(e = 0) {
      return this.state.data === void 0
        ? !0
        : e === `static`
          ? !1
          : this.state.isInvalidated
            ? !0
            : !Kc(this.state.dataUpdatedAt, e)
    }
    onFocus() {
      ;(this.observers.find((e) => e.shouldFetchOnWindowFocus())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    onOnline() {
      ;(this.observers.find((e) => e.shouldFetchOnReconnect())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    addObserver(e) {
      this.observers.includes(e) ||
        (this.observers.push(e),
        this.clearGcTimeout(),
        this.#r.notify({ type: `observerAdded`, query: this, observer: e }))
    }
    removeObserver(e) {
      let t = this.observers.indexOf(e)
      t !== -1 &&
        (this.observers.splice(t, 1),
        this.observers.length ||
          (this.#a &&
            (this.#c || (this.state.fetchStatus === `paused` && this.state.status === `pending`)
              ? this.#a.cancel({ revert: !0 })
              : this.#a.cancelRetry()),
          this.scheduleGc()),
        this.#r.notify({ type: `observerRemoved`, query: this, observer: e }))
    }
    getObserversCount() {
      return this.observers.length
    }
    invalidate() {
      this.state.isInvalidated || this.#l({ type: `invalidate` })
    }
    async fetch(e, t) {
      if (this.state.fetchStatus !== `idle` && this.#a?.status() !== `rejected`) {
        if (this.state.data !== void 0 && t?.cancelRefetch) this.cancel({ silent: !0 })
        else if (this.#a && this.#o) return (this.#a.continueRetry(), this.#o)
      }
      if ((e && this.setOptions(e), !this.options.queryFn)) {
        let e = this.observers.find((e) => e.options.queryFn)
        e && this.setOptions(e.options)
      }
      let n = new AbortController(),
        r = (e) => {
          Object.defineProperties(e, {
            [pl]: { value: n.signal, enumerable: !0 },
            signal: { enumerable: !0, get: () => ((this.#c = !0), n.signal) },
          })
        },
        i = () => {
          let e = dl(this.options, t),
            n = (() => {
              let e = { client: this.#i, queryKey: this.queryKey, meta: this.meta }
              return (r(e), e)
            })()
          return ((this.#c = !1), this.options.persister ? this.options.persister(e, n, this) : e(n))
        },
        a = (() => {
          let e = {
            fetchOptions: t,
            options: this.options,
            queryKey: this.queryKey,
            client: this.#i,
            state: this.state,
            fetchFn: i,
          }
          return (r(e), e)
        })()
      ;((this.#e === `infinite` ? Dl(this.options.pages) : this.options.behavior)?.onFetch(a, this),
        (this.#n = this.state),
        (this.state.fetchStatus === `idle` || this.state.fetchMeta !== a.fetchOptions?.meta) &&
          this.#l({ type: `fetch`, meta: a.fetchOptions?.meta }))
      let o = (this.#a = El({
          initialPromise: t?.initialPromise,
          fn: a.fetchFn,
          onCancel: (e) => {
            ;(e instanceof Tl && e.revert && this.setState({ ...this.#n, fetchStatus: `idle` }), n.abort())
          },
          onFail: (e, t) => {
            this.#l({ type: `failed`, failureCount: e, error: t })
          },
          onPause: () => {
            this.#l({ type: `pause` })
          },
          onContinue: () => {
            this.#l({ type: `continue` })
          },
          retry: a.options.retry,
          retryDelay: a.options.retryDelay,
          networkMode: a.options.networkMode,
          canRun: () => !0,
        })),
        s = (async () => {
          try {
            let e = await o.promise
            if (e === void 0) throw Error(`${this.queryHash} data is undefined`)
            return (
              this.setData(e),
              this.#r.config.onSuccess?.(e, this),
              this.#r.config.onSettled?.(e, this.state.error, this),
              e
            )
          } catch (e) {
            if (e instanceof Tl) {
              if (e.silent) {
                if (this.#a !== o && this.#o) return this.#o
                throw e
              }
              if (e.revert) {
                if (this.state.data === void 0) throw e
                return this.state.data
              }
            }
            throw (
              this.#l({ type: `error`, error: e }),
              this.#r.config.onError?.(e, this),
              this.#r.config.onSettled?.(this.state.data, e, this),
              e
            )
          } finally {
            ;(this.#a === o && ((this.#a = void 0), (this.#o = void 0)), this.scheduleGc())
          }
        })()
      return ((this.#o = s), o.start(), s)
    }
    #l(e) {
      let t = (t) => {
        switch (e.type) {
          case `failed`:
            return { ...t, fetchFailureCount: e.failureCount, fetchFailureReason: e.error }
          case `pause`:
            return { ...t, fetchStatus: `paused` }
          case `continue`:
            return { ...t, fetchStatus: `fetching` }
          case `fetch`:
            return { ...t, ...Ml(t.data, this.options), fetchMeta: e.meta ?? null }
          case `success`: {
            let n = {
              ...t,
              ...Nl(e.data, e.dataUpdatedAt),
              dataUpdateCount: t.dataUpdateCount + 1,
              ...(!e.manual && { fetchStatus: `idle`, fetchFailureCount: 0, fetchFailureReason: null }),
            }
            return ((this.#n = e.manual ? n : void 0), n)
          }
          case `error`: {
            let n = e.error
            return {
              ...t,
              error: n,
              errorUpdateCount: t.errorUpdateCount + 1,
              errorUpdatedAt: Date.now(),
              fetchFailureCount: t.fetchFailureCount + 1,
              fetchFailureReason: n,
              fetchStatus: `idle`,
              status: `error`,
              isInvalidated: !0,
            }
          }
          case `invalidate`:
            return { ...t, isInvalidated: !0 }
          case `setState`:
            return { ...t, ...e.state }
        }
      }
      ;((this.state = t(this.state)),
        xl.batch(() => {
          ;(this.observers.slice().forEach((e) => {
            e.onQueryUpdate()
          }),
            this.#r.notify({ query: this, type: `updated`, action: e }))
        }))
    }
  }
function Ml(e, t) {
  return {
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchStatus: wl(t.networkMode) ? `fetching` : `paused`,
    ...(e === void 0 && { error: null, status: `pending` }),
  }
}
function Nl(e, t) {
  return { data: e, dataUpdatedAt: t ?? Date.now(), error: null, isInvalidated: !1, status: `success` }
}
function Pl(e) {
  let t = typeof e.initialData == `function` ? e.initialData() : e.initialData,
    n = t !== void 0,
    r = n ? (typeof e.initialDataUpdatedAt == `function` ? e.initialDataUpdatedAt() : e.initialDataUpdatedAt) : 0
  return {
    data: t,
    dataUpdateCount: 0,
    dataUpdatedAt: n ? (r ?? Date.now()) : 0,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: !1,
    status: n ? `success` : `pending`,
    fetchStatus: `idle`,
  }
}
var Fl = class extends _l {
  #e
  #t = void 0
  #n = void 0
  #r = void 0
  #i
  #a
  #o
  #s
  #c
  #l
  #u
  #d
  #f
  #p = new Set()
  constructor(e, t) {
    ;(super(), (this.options = t), (this.#e = e), (this.#o = null), this.bindMethods(), this.setOptions(t))
  }
  bindMethods() {
    this.refetch = this.refetch.bind(this)
  }
  onSubscribe() {
    this.listeners.size === 1 &&
      (this.#t.addObserver(this), Ll(this.#t, this.options) ? this.#m() : this.updateResult(), this.#y())
  }
  onUnsubscribe() {
    this.hasListeners() || this.destroy()
  }
  shouldFetchOnReconnect() {
    return Rl(this.#t, this.options, this.options.refetchOnReconnect)
  }
  shouldFetchOnWindowFocus() {
    return Rl(this.#t, this.options, this.options.refetchOnWindowFocus)
  }
  destroy() {
    ;((this.listeners = new Set()), this.#b(), this.#x(), this.#t.removeObserver(this))
  }
  setOptions(e) {
    let t = this.options,
      n = this.#t
    if (
      ((this.options = this.#e.defaultQueryOptions(e)),
      this.options.enabled !== void 0 &&
        typeof this.options.enabled != `boolean` &&
        typeof this.options.enabled != `function` &&
        typeof qc(this.options.enabled, this.#t) != `boolean`)
    )
      throw Error(`Expected enabled to be a boolean or a callback that returns a boolean`)
    ;(this.#S(),
      this.#t.setOptions(this.options),
      t._defaulted &&
        !tl(this.options, t) &&
        this.#e.getQueryCache().notify({ type: `observerOptionsUpdated`, query: this.#t, observer: this }))
    let r = this.hasListeners()
    ;(r && zl(this.#t, n, this.options, t) && this.#m(),
      this.updateResult(),
      r &&
        (this.#t !== n ||
          qc(this.options.enabled, this.#t) !== qc(t.enabled, this.#t) ||
          qc(this.options.staleTime, this.#t) !== qc(t.staleTime, this.#t)) &&
        this.#g())
    let i = this.#_()
    r && (this.#t !== n || qc(this.options.enabled, this.#t) !== qc(t.enabled, this.#t) || i !== this.#f) && this.#v(i)
  }
  getOptimisticResult(e) {
    let t = this.#e.getQueryCache().build(this.#e, e),
      n = this.createResult(t, e)
    return (tl(this.getCurrentResult(), n) || ((this.#r = n), (this.#a = this.options), (this.#i = this.#t.state)), n)
  }
  getCurrentResult() {
    return this.#r
  }
  trackResult(e, t) {
    return new Proxy(e, { get: (e, n) => (this.trackProp(n), t?.(n), Reflect.get(e, n)) })
  }
  trackProp(e) {
    this.#p.add(e)
  }
  getCurrentQuery() {
    return this.#t
  }
  refetch({ ...e } = {}) {
    return this.fetch({ ...e })
  }
  fetchOptimistic(e) {
    let t = this.#e.defaultQueryOptions(e),
      n = this.#e.getQueryCache().build(this.#e, t),
      r = () => {},
      i,
      a = new Promise((e) => {
        ;((i = e),
          (r = this.#e.getQueryCache().subscribe((i) => {
            i.type === `updated` &&
              i.query.queryHash === n.queryHash &&
              n.state.data !== void 0 &&
              (r(), e(this.createResult(n, t)))
          })))
      })
    return Promise.race([
      n
        .fetch(t)
        .then(() => {
          let e = this.createResult(n, t)
          return (i?.(e), e)
        })
        .finally(() => {
          r()
        }),
      a,
    ])
  }
  fetch(e) {
    return this.#m({ ...e, cancelRefetch: e.cancelRefetch ?? !0 }).then(() => (this.updateResult(), this.#r))
  }
  #m(e) {
    this.#S()
    let t = this.#t.fetch(this.options, e)
    return (e?.throwOnError || (t = t.catch(Uc)), t)
  }
  #h(e) {
    return !gl() && qc(this.options.enabled, this.#t) !== !1 && Gc(e)
  }
  #g() {
    this.#b()
    let e = qc(this.options.staleTime, this.#t)
    if (this.#r.isStale || !this.#h(e)) return
    let t = Kc(this.#r.dataUpdatedAt, e) + 1
    this.#u = Bc.setTimeout(() => {
      this.#r.isStale || this.updateResult()
    }, t)
  }
  #_() {
    return qc(this.options.refetchInterval, this.#t) ?? !1
  }
  #v(e) {
    ;(this.#x(),
      (this.#f = e),
      this.#f !== 0 &&
        this.#h(this.#f) &&
        (this.#d = Bc.setInterval(() => {
          ;(this.options.refetchIntervalInBackground || vl.isFocused()) && this.#m()
        }, this.#f)))
  }
  #y() {
    ;(this.#g(), this.#v(this.#_()))
  }
  #b() {
    this.#u !== void 0 && (Bc.clearTimeout(this.#u), (this.#u = void 0))
  }
  #x() {
    this.#d !== void 0 && (Bc.clearInterval(this.#d), (this.#d = void 0))
  }
  createResult(e, t) {
    let n = this.#t,
      r = this.options,
      i = this.#r,
      a = this.#i,
      o = this.#a,
      s = e === n ? this.#n : e.state,
      { state: c } = e,
      l = { ...c },
      u = !1,
      d
    if (t._optimisticResults) {
      let i = this.hasListeners(),
        a = !i && Ll(e, t),
        o = i && zl(e, n, t, r)
      ;((a || o) && (l = { ...l, ...Ml(c.data, e.options) }),
        t._optimisticResults === `isRestoring` && (l.fetchStatus = `idle`))
    }
    let { error: f, errorUpdatedAt: p, status: m } = l
    d = l.data
    let h = !1
    if (t.placeholderData !== void 0 && d === void 0 && m === `pending`) {
      let e
      ;(i?.isPlaceholderData && t.placeholderData === o?.placeholderData
        ? ((e = i.data), (h = !0))
        : (e =
            typeof t.placeholderData == `function`
              ? t.placeholderData(this.#l?.state.data, this.#l)
              : t.placeholderData),
        e !== void 0 && ((m = `success`), (d = ol(i?.data, e, t)), (u = !0)))
    }
    if (t.select && d !== void 0 && !h) {
      if (i && d === a?.data && t.select === this.#s) d = this.#c
      else
        try {
          ;((this.#s = t.select), (d = t.select(d)), (d = ol(i?.data, d, t)), (this.#c = d), (this.#o = null))
        } catch (e) {
          this.#o = e
        }
    } else d === void 0 && (this.#o = null)
    this.#o &&
      ((f = this.#o), (d = this.#c), (p = i?.error === f ? i.errorUpdatedAt : Date.now()), (m = `error`), (u = !1))
    let g = l.fetchStatus === `fetching`,
      _ = m === `pending`,
      v = m === `error`,
      y = _ && g,
      b = d !== void 0
    return {
      status: m,
      fetchStatus: l.fetchStatus,
      isPending: _,
      isSuccess: m === `success`,
      isError: v,
      isInitialLoading: y,
      isLoading: y,
      data: d,
      dataUpdatedAt: l.dataUpdatedAt,
      error: f,
      errorUpdatedAt: p,
      failureCount: l.fetchFailureCount,
      failureReason: l.fetchFailureReason,
      errorUpdateCount: l.errorUpdateCount,
      isFetched: e.isFetched(),
      isFetchedAfterMount: l.dataUpdateCount > s.dataUpdateCount || l.errorUpdateCount > s.errorUpdateCount,
      isFetching: g,
      isRefetching: g && !_,
      isLoadingError: v && !b,
      isPaused: l.fetchStatus === `paused`,
      isPlaceholderData: u,
      isRefetchError: v && b,
      isStale: Bl(e, t),
      refetch: this.refetch,
      isEnabled: qc(t.enabled, e) !== !1,
    }
  }
  updateResult() {
    let e = this.#r,
      t = this.createResult(this.#t, this.options)
    if (((this.#i = this.#t.state), (this.#a = this.options), this.#i.data !== void 0 && (this.#l = this.#t), tl(t, e)))
      return
    this.#r = t
    let n = (() => {
      if (!e) return !0
      let { notifyOnChangeProps: t } = this.options,
        n = typeof t == `function` ? t() : t
      if (n === `all` || (!n && !this.#p.size) || (this.options.throwOnError && this.#r.error !== e.error)) return !0
      for (let t of n ?? this.#p) if (this.#r[t] !== e[t]) return !0
      return !1
    })()
    xl.batch(() => {
      ;(n &&
        this.listeners.forEach((e) => {
          e(this.#r)
        }),
        this.#e.getQueryCache().notify({ query: this.#t, type: `observerResultsUpdated` }))
    })
  }
  #S() {
    let e = this.#e.getQueryCache().build(this.#e, this.options)
    if (e === this.#t) return
    let t = this.#t
    ;((this.#t = e), (this.#n = e.state), this.hasListeners() && (t?.removeObserver(this), e.addObserver(this)))
  }
  onQueryUpdate() {
    ;(this.updateResult(), this.hasListeners() && this.#y())
  }
}
function Il(e, t) {
  return (
    qc(t.enabled, e) !== !1 && e.state.data === void 0 && (e.state.status !== `error` || qc(t.retryOnMount, e) !== !1)
  )
}
function Ll(e, t) {
  return Il(e, t) || (e.state.data !== void 0 && Rl(e, t, t.refetchOnMount))
}
function Rl(e, t, n) {
  if (qc(t.enabled, e) !== !1 && qc(t.staleTime, e) !== `static`) {
    let r = qc(n, e)
    return r === `always` || (r !== !1 && Bl(e, t))
  }
  return !1
}
function zl(e, t, n, r) {
  return (e !== t || qc(r.enabled, e) === !1) && (!n.suspense || e.state.status !== `error`) && Bl(e, n)
}
function Bl(e, t) {
  return qc(t.enabled, e) !== !1 && e.isStaleByTime(qc(t.staleTime, e))
}
var Vl = class extends Al {
  #e
  #t
  #n
  #r
  constructor(e) {
    ;(super(),
      (this.#e = e.client),
      (this.mutationId = e.mutationId),
      (this.#n = e.mutationCache),
      (this.#t = []),
      (this.state = e.state || Hl()),
      this.setOptions(e.options),
      this.scheduleGc())
  }
  setOptions(e) {
    ;((this.options = e), this.updateGcTime(this.options.gcTime))
  }
  get meta() {
    return this.options.meta
  }
  addObserver(e) {
    this.#t.includes(e) ||
      (this.#t.push(e), this.clearGcTimeout(), this.#n.notify({ type: `observerAdded`, mutation: this, observer: e }))
  }
  removeObserver(e) {
    ;((this.#t = this.#t.filter((t) => t !== e)),
      this.scheduleGc(),
      this.#n.notify({ type: `observerRemoved`, mutation: this, observer: e }))
  }
  optionalRemove() {
    this.#t.length || (this.state.status === `pending` ? this.scheduleGc() : this.#n.remove(this))
  }
  continue() {
    return (
      this.#r?.continue() ?? (this.state.status === `pending` ? this.execute(this.state.variables) : Promise.resolve())
    )
  }
  async execute(e) {
    let t = () => {
        this.#i({ type: `continue` })
      },
      n = { client: this.#e, meta: this.options.meta, mutationKey: this.options.mutationKey },
      r = (this.#r = El({
        fn: () =>
          this.options.mutationFn ? this.options.mutationFn(e, n) : Promise.reject(Error(`No mutationFn found`)),
        onFail: (e, t) => {
          this.#i({ type: `failed`, failureCount: e, error: t })
        },
        onPause: () => {
          this.#i({ type: `pause` })
        },
        onContinue: t,
        retry: this.options.retry ?? 0,
        retryDelay: this.options.retryDelay,
        networkMode: this.options.networkMode,
        canRun: () => this.#n.canRun(this),
      })),
      i = this.state.status === `pending`,
      a = !r.canStart()
    try {
      if (i) t()
      else {
        ;(this.#i({ type: `pending`, variables: e, isPaused: a }),
          this.#n.config.onMutate && (await this.#n.config.onMutate(e, this, n)))
        let t = await this.options.onMutate?.(e, n)
        t !== this.state.context && this.#i({ type: `pending`, context: t, variables: e, isPaused: a })
      }
      this.state.isPaused && r.canStart() && t()
      let o = await r.start()
      return (
        await this.#n.config.onSuccess?.(o, e, this.state.context, this, n),
        await this.options.onSuccess?.(o, e, this.state.context, n),
        await this.#n.config.onSettled?.(o, null, this.state.variables, this.state.context, this, n),
        await this.options.onSettled?.(o, null, e, this.state.context, n),
        this.#i({ type: `success`, data: o }),
        o
      )
    } catch (t) {
      try {
        await this.#n.config.onError?.(t, e, this.state.context, this, n)
      } catch (e) {
        Promise.reject(e)
      }
      try {
        await this.options.onError?.(t, e, this.state.context, n)
      } catch (e) {
        Promise.reject(e)
      }
      try {
        await this.#n.config.onSettled?.(void 0, t, this.state.variables, this.state.context, this, n)
      } catch (e) {
        Promise.reject(e)
      }
      try {
        await this.options.onSettled?.(void 0, t, e, this.state.context, n)
      } catch (e) {
        Promise.reject(e)
      }
      throw (this.#i({ type: `error`, error: t }), t)
    } finally {
      ;(this.#r === r && (this.#r = void 0), this.#n.runNext(this))
    }
  }
  #i(e) {
    let t = (t) => {
      switch (e.type) {
        case `failed`:
          return { ...t, failureCount: e.failureCount, failureReason: e.error }
        case `pause`:
          return { ...t, isPaused: !0 }
        case `continue`:
          return { ...t, isPaused: !1 }
        case `pending`:
          return {
            ...t,
            context: e.context,
            data: void 0,
            failureCount: 0,
            failureReason: null,
            error: null,
            isPaused: e.isPaused,
            status: `pending`,
            variables: e.variables,
            submittedAt: Date.now(),
          }
        case `success`:
          return {
            ...t,
            data: e.data,
            failureCount: 0,
            failureReason: null,
            error: null,
            status: `success`,
            isPaused: !1,
          }
        case `error`:
          return {
            ...t,
            data: void 0,
            error: e.error,
            failureCount: t.failureCount + 1,
            failureReason: e.error,
            isPaused: !1,
            status: `error`,
          }
      }
    }
    ;((this.state = t(this.state)),
      xl.batch(() => {
        ;(this.#t.forEach((t) => {
          t.onMutationUpdate(e)
        }),
          this.#n.notify({ mutation: this, type: `updated`, action: e }))
      }))
  }
}
function Hl() {
  return {
    context: void 0,
    data: void 0,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: !1,
    status: `idle`,
    variables: void 0,
    submittedAt: 0,
  }
}
var Ul = class extends _l {
  #e
  #t
  #n
  constructor(e = {}) {
    ;(super(), (this.config = e), (this.#e = new Set()), (this.#t = new Map()), (this.#n = 0))
  }
  build(e, t, n) {
    let r = new Vl({
      client: e,
      mutationCache: this,
      mutationId: ++this.#n,
      options: e.defaultMutationOptions(t),
      state: n,
    })
    return (this.add(r), r)
  }
  add(e) {
    this.#e.add(e)
    let t = Wl(e)
    if (typeof t == `string`) {
      let n = this.#t.get(t)
      n ? n.push(e) : this.#t.set(t, [e])
    }
    this.notify({ type: `added`, mutation: e })
  }
  remove(e) {
    if (this.#e.delete(e)) {
      let t = Wl(e)
      if (typeof t == `string`) {
        let n = this.#t.get(t)
        if (n) {
          if (n.length > 1) {
            let t = n.indexOf(e)
            t !== -1 && n.splice(t, 1)
          } else n[0] === e && this.#t.delete(t)
        }
      }
    }
    this.notify({ type: `removed`, mutation: e })
  }
  canRun(e) {
    let t = Wl(e)
    if (typeof t == `string`) {
      let n = this.#t.get(t)?.find((e) => e.state.status === `pending`)
      return !n || n === e
    }
    return !0
  }
  runNext(e) {
    let t = Wl(e)
    return typeof t == `string`
      ? (this.#t
          .get(t)
          ?.find((t) => t !== e && t.state.isPaused)
          ?.continue() ?? Promise.resolve())
      : Promise.resolve()
  }
  clear() {
    xl.batch(() => {
      let e = this.getAll()
      ;(this.#e.clear(),
        this.#t.clear(),
        e.forEach((e) => {
          this.notify({ type: `removed`, mutation: e })
        }))
    })
  }
  getAll() {
    return Array.from(this.#e)
  }
  find(e) {
    let t = { exact: !0, ...e }
    return this.getAll().find((e) => Yc(t, e))
  }
  findAll(e = {}) {
    return this.getAll().filter((t) => Yc(e, t))
  }
  notify(e) {
    xl.batch(() => {
      this.listeners.forEach((t) => {
        t(e)
      })
    })
  }
  resumePausedMutations() {
    let e = this.getAll().filter((e) => e.state.isPaused)
    return xl.batch(() => Promise.all(e.map((e) => e.continue().catch(Uc))))
  }
}
function Wl(e) {
  return e.options.scope?.id
}
var Gl = class extends _l {
    #e
    #t = void 0
    #n
    #r
    constructor(e, t) {
      ;(super(), (this.#e = e), this.setOptions(t), this.bindMethods(), this.#i())
    }
    bindMethods() {
      ;((this.mutate = this.mutate.bind(this)), (this.reset = this.reset.bind(this)))
    }
    setOptions(e) {
      let t = this.options
      ;((this.options = this.#e.defaultMutationOptions(e)),
        tl(this.options, t) ||
          this.#e.getMutationCache().notify({ type: `observerOptionsUpdated`, mutation: this.#n, observer: this }),
        t?.mutationKey && this.options.mutationKey && Zc(t.mutationKey) !== Zc(this.options.mutationKey)
          ? this.reset()
          : this.#n?.state.status === `pending` && this.#n.setOptions(this.options))
    }
    onSubscribe() {
      this.listeners.size === 1 && this.#n && (this.#n.addObserver(this), this.#i())
    }
    onUnsubscribe() {
      this.hasListeners() || this.#n?.removeObserver(this)
    }
    onMutationUpdate(e) {
      ;(this.#i(), this.#a(e))
    }
    getCurrentResult() {
      return this.#t
    }
    reset() {
      ;(this.#n?.removeObserver(this), (this.#n = void 0), this.#i(), this.#a())
    }
    mutate(e, t) {
      return (
        (this.#r = t),
        this.#n?.removeObserver(this),
        (this.#n = this.#e.getMutationCache().build(this.#e, this.options)),
        this.#n.addObserver(this),
        this.#n.execute(e)
      )
    }
    #i() {
      let e = this.#n?.state ?? Hl()
      this.#t = {
        ...e,
        isPending: e.status === `pending`,
        isSuccess: e.status === `success`,
        isError: e.status === `error`,
        isIdle: e.status === `idle`,
        mutate: this.mutate,
        reset: this.reset,
      }
    }
    #a(e) {
      xl.batch(() => {
        let t = this.#r
        if (t && this.hasListeners()) {
          let n = this.#t.variables,
            r = this.#t.context,
            i = { client: this.#e, meta: this.options.meta, mutationKey: this.options.mutationKey }
          if (e?.type === `success`) {
            try {
              t.onSuccess?.(e.data, n, r, i)
            } catch (e) {
              Promise.reject(e)
            }
            try {
              t.onSettled?.(e.data, null, n, r, i)
            } catch (e) {
              Promise.reject(e)
            }
          } else if (e?.type === `error`) {
            try {
              t.onError?.(e.error, n, r, i)
            } catch (e) {
              Promise.reject(e)
            }
            try {
              t.onSettled?.(void 0, e.error, n, r, i)
            } catch (e) {
              Promise.reject(e)
            }
          }
        }
        this.listeners.forEach((e) => {
          e(this.#t)
        })
      })
    }
  },
  Kl = class extends _l {
    #e
    constructor(e = {}) {
      ;(super(), (this.config = e), (this.#e = new Map()))
    }
    build(e, t, n) {
      let r = t.queryKey,
        i = t.queryHash ?? Xc(r, t),
        a = this.get(i)
      return (
        a ||
          ((a = new jl({
            client: e,
            queryKey: r,
            queryHash: i,
            options: e.defaultQueryOptions(t),
            state: n,
            defaultOptions: e.getQueryDefaults(r),
          })),
          this.add(a)),
        a
      )
    }
    add(e) {
      this.#e.has(e.queryHash) || (this.#e.set(e.queryHash, e), this.notify({ type: `added`, query: e }))
    }
    remove(e) {
      this.#e.get(e.queryHash) === e &&
        (e.destroy(), this.#e.delete(e.queryHash), this.notify({ type: `removed`, query: e }))
    }
    clear() {
      xl.batch(() => {
        this.getAll().forEach((e) => {
          this.remove(e)
        })
      })
    }
    get(e) {
      return this.#e.get(e)
    }
    getAll() {
      return [...this.#e.values()]
    }
    find(e) {
      let t = { exact: !0, ...e }
      return this.getAll().find((e) => Jc(t, e))
    }
    findAll(e = {}) {
      let t = this.getAll()
      return Object.keys(e).length > 0 ? t.filter((t) => Jc(e, t)) : t
    }
    notify(e) {
      xl.batch(() => {
        this.listeners.forEach((t) => {
          t(e)
        })
      })
    }
    onFocus() {
      xl.batch(() => {
        this.getAll().forEach((e) => {
          e.onFocus()
        })
      })
    }
    onOnline() {
      xl.batch(() => {
        this.getAll().forEach((e) => {
          e.onOnline()
        })
      })
    }
  },
  ql = class {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    constructor(e = {}) {
      ;((this.#e = e.queryCache || new Kl()),
        (this.#t = e.mutationCache || new Ul()),
        (this.#n = e.defaultOptions || {}),
        (this.#r = new Map()),
        (this.#i = new Map()),
        (this.#a = 0))
    }
    mount() {
      ;(this.#a++,
        this.#a === 1 &&
          ((this.#o = vl.subscribe(async (e) => {
            e && (await this.resumePausedMutations(), this.#e.onFocus())
          })),
          (this.#s = Sl.subscribe(async (e) => {
            e && (await this.resumePausedMutations(), this.#e.onOnline())
          }))))
    }
    unmount() {
      ;(this.#a--, this.#a === 0 && (this.#o?.(), (this.#o = void 0), this.#s?.(), (this.#s = void 0)))
    }
    isFetching(e) {
      return this.#e.findAll({ ...e, fetchStatus: `fetching` }).length
    }
    isMutating(e) {
      return this.#t.findAll({ ...e, status: `pending` }).length
    }
    getQueryData(e) {
      let t = this.defaultQueryOptions({ queryKey: e })
      return this.#e.get(t.queryHash)?.state.data
    }
    ensureQueryData(e) {
      let t = this.defaultQueryOptions(e),
        n = this.#e.build(this, t),
        r = n.state.data
      return r === void 0
        ? this.fetchQuery(e)
        : (e.revalidateIfStale && n.isStaleByTime(qc(t.staleTime, n)) && this.prefetchQuery(t), Promise.resolve(r))
    }
    getQueriesData(e) {
      return this.#e.findAll(e).map(({ queryKey: e, state: t }) => [e, t.data])
    }
    setQueryData(e, t, n) {
      let r = this.defaultQueryOptions({ queryKey: e }),
        i = this.#e.get(r.queryHash)?.state.data,
        a = Wc(t, i)
      if (a !== void 0) return this.#e.build(this, r).setData(a, { ...n, manual: !0 })
    }
    setQueriesData(e, t, n) {
      return xl.batch(() => this.#e.findAll(e).map(({ queryKey: e }) => [e, this.setQueryData(e, t, n)]))
    }
    getQueryState(e) {
      let t = this.defaultQueryOptions({ queryKey: e })
      return this.#e.get(t.queryHash)?.state
    }
    removeQueries(e) {
      let t = this.#e
      xl.batch(() => {
        t.findAll(e).forEach((e) => {
          t.remove(e)
        })
      })
    }
    resetQueries(e, t) {
      let n = this.#e
      return xl.batch(() => {
        let r = n.findAll(e),
          i = new Set(r)
        return (
          r.forEach((e) => {
            e.reset()
          }),
          this.refetchQueries({ type: `active`, predicate: (e) => i.has(e) }, t)
        )
      })
    }
    cancelQueries(e, t = {}) {
      let n = { revert: !0, ...t },
        r = xl.batch(() => this.#e.findAll(e).map((e) => e.cancel(n)))
      return Promise.all(r).then(Uc).catch(Uc)
    }
    invalidateQueries(e, t = {}) {
      return xl.batch(
        () => (
          this.#e.findAll(e).forEach((e) => {
            e.invalidate()
          }),
          e?.refetchType === `none`
            ? Promise.resolve()
            : this.refetchQueries({ ...e, type: e?.refetchType ?? e?.type ?? `active` }, t)
        ),
      )
    }
    refetchQueries(e, t = {}) {
      let n = { ...t, cancelRefetch: t.cancelRefetch ?? !0 },
        r = xl.batch(() =>
          this.#e
            .findAll(e)
            .filter((e) => !e.isDisabled() && !e.isStatic())
            .map((e) => {
              let t = e.fetch(void 0, n),
                r = e.state.fetchStatus === `paused`
              return ((!n.throwOnError || r) && (t = t.catch(Uc)), r ? Promise.resolve() : t)
            }),
        )
      return Promise.all(r).then(Uc)
    }
    async query(e) {
      let t = this.defaultQueryOptions(e)
      t.retry === void 0 && (t.retry = !1)
      let n = this.#e.build(this, t),
        r = n.isStaleByTime(qc(t.staleTime, n)) ? await n.fetch(t) : n.state.data,
        i = t.select
      return i ? i(r) : r
    }
    fetchQuery(e) {
      let t = this.defaultQueryOptions(e)
      t.retry === void 0 && (t.retry = !1)
      let n = this.#e.build(this, t)
      return n.isStaleByTime(qc(t.staleTime, n)) ? n.fetch(t) : Promise.resolve(n.state.data)
    }
    prefetchQuery(e) {
      return this.fetchQuery(e).then(Uc).catch(Uc)
    }
    infiniteQuery(e) {
      return ((e._type = `infinite`), this.query(e))
    }
    fetchInfiniteQuery(e) {
      return ((e._type = `infinite`), this.fetchQuery(e))
    }
    prefetchInfiniteQuery(e) {
      return this.fetchInfiniteQuery(e).then(Uc).catch(Uc)
    }
    ensureInfiniteQueryData(e) {
      return ((e._type = `infinite`), this.ensureQueryData(e))
    }
    resumePausedMutations() {
      return Sl.isOnline() ? this.#t.resumePausedMutations() : Promise.resolve()
    }
    getQueryCache() {
      return this.#e
    }
    getMutationCache() {
      return this.#t
    }
    getDefaultOptions() {
      return this.#n
    }
    setDefaultOptions(e) {
      this.#n = e
    }
    setQueryDefaults(e, t) {
      this.#r.set(Zc(e), { queryKey: e, defaultOptions: t })
    }
    getQueryDefaults(e) {
      let t = [...this.#r.values()],
        n = {}
      return (
        t.forEach((t) => {
          Qc(e, t.queryKey) && Object.assign(n, t.defaultOptions)
        }),
        n
      )
    }
    setMutationDefaults(e, t) {
      this.#i.set(Zc(e), { mutationKey: e, defaultOptions: t })
    }
    getMutationDefaults(e) {
      let t = [...this.#i.values()],
        n = {}
      return (
        t.forEach((t) => {
          Qc(e, t.mutationKey) && Object.assign(n, t.defaultOptions)
        }),
        n
      )
    }
    defaultQueryOptions(e) {
      if (e._defaulted) return e
      let t = { ...this.#n.queries, ...this.getQueryDefaults(e.queryKey), ...e, _defaulted: !0 }
      return (
        (t.queryHash ||= Xc(t.queryKey, t)),
        t.refetchOnReconnect === void 0 && (t.refetchOnReconnect = t.networkMode !== `always`),
        t.throwOnError === void 0 && (t.throwOnError = !!t.suspense),
        !t.networkMode && t.persister && (t.networkMode = `offlineFirst`),
        t.queryFn === ul && (t.enabled = !1),
        t
      )
    }
    defaultMutationOptions(e) {
      return e?._defaulted
        ? e
        : { ...this.#n.mutations, ...(e?.mutationKey && this.getMutationDefaults(e.mutationKey)), ...e, _defaulted: !0 }
    }
    clear() {
      ;(this.#e.clear(), this.#t.clear())
    }
  },
  Jl = B.createContext(!1),
  Yl = () => B.useContext(Jl)
Jl.Provider
function Xl() {
  let e = !1
  return {
    clearReset: () => {
      e = !1
    },
    reset: () => {
      e = !0
    },
    isReset: () => e,
  }
}
var Zl = B.createContext(Xl()),
  Ql = () => B.useContext(Zl),
  $l = (e, t, n) => {
    let r =
      n?.state.status === `error` && typeof e.throwOnError == `function`
        ? fl(e.throwOnError, [n.state.error, n])
        : e.throwOnError
    ;(e.suspense || r) && (t.isReset() || (e.retryOnMount = !1))
  },
  eu = (e) => {
    B.useEffect(() => {
      e.clearReset()
    }, [e])
  },
  tu = ({ result: e, errorResetBoundary: t, throwOnError: n, query: r, suspense: i }) =>
    e.isError && !t.isReset() && !e.isFetching && r && ((i && e.data === void 0) || fl(n, [e.error, r])),
  nu = (e) => {
    if (e.suspense) {
      let t = 1e3,
        n = (e) => (e === `static` ? e : Math.max(e ?? t, t)),
        r = e.staleTime
      ;((e.staleTime = typeof r == `function` ? (...e) => n(r(...e)) : n(r)),
        typeof e.gcTime == `number` && (e.gcTime = Math.max(e.gcTime, t)))
    }
  },
  ru = (e, t) => e?.suspense && t.isPending,
  iu = (e, t, n) =>
    t.fetchOptimistic(e).catch(() => {
      n.clearReset()
    })
function au(e, t, n) {
  let r = Yl(),
    i = Ql(),
    a = Lc(n),
    o = a.defaultQueryOptions(e),
    s = a.getQueryCache().get(o.queryHash),
    c = e.subscribed !== !1
  ;((o._optimisticResults = r ? `isRestoring` : c ? `optimistic` : void 0), nu(o), $l(o, i, s), eu(i))
  let [l] = B.useState(() => new t(a, o)),
    u = l.getOptimisticResult(o)
  B.useEffect(() => {
    l.setOptions(o)
  }, [o, l])
  let d = !r && c
  if (
    (B.useSyncExternalStore(
      B.useCallback(
        (e) => {
          let t = d ? l.subscribe(xl.batchCalls(e)) : Uc
          return (l.updateResult(), t)
        },
        [l, d],
      ),
      () => l.getCurrentResult(),
      () => l.getCurrentResult(),
    ),
    ru(o, u))
  )
    throw iu(o, l, i)
  if (tu({ result: u, errorResetBoundary: i, throwOnError: o.throwOnError, query: s, suspense: o.suspense }))
    throw u.error
  return o.notifyOnChangeProps ? u : l.trackResult(u)
}
function ou(e, t) {
  return au(e, Fl, t)
}
function su(e) {
  return e
}
function H(e, t) {
  let n = Lc(t),
    [r] = B.useState(() => new Gl(n, e))
  B.useEffect(() => {
    r.setOptions(e)
  }, [r, e])
  let i = B.useSyncExternalStore(
      B.useCallback((e) => r.subscribe(xl.batchCalls(e)), [r]),
      () => r.getCurrentResult(),
      () => r.getCurrentResult(),
    ),
    a = B.useCallback(
      (...e) => {
        r.mutate(e[0], e[1]).catch(Uc)
      },
      [r],
    )
  if (i.error && fl(r.options.throwOnError, [i.error])) throw i.error
  return { ...i, mutate: a, mutateAsync: i.mutate }
}
var cu = Nc(),
  lu = 2e3,
  uu,
  du,
  fu = new Set()
function pu(e) {
  uu = e
  for (let e of fu) e()
}
function mu(e, t = lu) {
  e &&
    (clearTimeout(du),
    uu?.text !== e && pu({ text: e, turn: (uu?.turn ?? 0) + 1 }),
    (du = setTimeout(() => pu(void 0), t)))
}
function hu() {
  let e = (0, B.useSyncExternalStore)(gu, () => uu),
    t = (0, B.useRef)(null)
  return (
    (0, B.useEffect)(() => {
      ;(t.current?.matches(`:popover-open`) && t.current.hidePopover(), e && t.current?.showPopover())
    }, [e]),
    (0, V.jsx)(`div`, {
      ref: t,
      className: `toast`,
      popover: `manual`,
      role: `status`,
      'aria-live': `polite`,
      children: e?.text,
    })
  )
}
function gu(e) {
  return (fu.add(e), () => void fu.delete(e))
}
var _u = new Set(),
  vu = Cu()
addEventListener(`hashchange`, () => {
  vu = Cu()
  for (let e of _u) e()
})
function yu() {
  return (0, B.useSyncExternalStore)(
    (e) => (_u.add(e), () => void _u.delete(e)),
    () => vu,
  )
}
function bu(e, t = {}, { replace: n = !1 } = {}) {
  let r = Su(e, t)
  n ? (history.replaceState(null, ``, r), dispatchEvent(new Event(`hashchange`))) : (location.hash = r)
}
function xu({ to: e, className: t, children: n }) {
  let { path: r } = yu(),
    i = r === e || r.startsWith(`${e}/`)
  return (0, V.jsx)(`a`, { className: t, href: Su(e, {}), 'aria-current': i ? `page` : void 0, children: n })
}
function Su(e, t) {
  let n = new URLSearchParams(Object.entries(t).filter(([, e]) => e !== ``)).toString()
  return `#${e}${n ? `?${n}` : ``}`
}
function Cu() {
  let [e = `/`, t = ``] = location.hash.replace(/^#/, ``).split(`?`)
  return {
    path: e,
    parts: e.split(`/`).filter(Boolean).map(decodeURIComponent),
    search: Object.fromEntries(new URLSearchParams(t)),
  }
}
var wu = L()
    .regex(/^[1-9][0-9]{9}$/)
    .brand(`UserId`),
  Tu = L()
    .regex(/^[0-9]{1,19}\.[0-9]{1,15}$/)
    .brand(`MessageId`),
  Eu = fs()
;(fs().brand(`FriendRequestId`),
  fs().brand(`PictureId`),
  L()
    .regex(/^[a-z0-9-]{1,80}$/)
    .brand(`ArticleId`))
var Du = R().min(1).max(20),
  U = vc(R().meta({ description: `Milliseconds since 1970, UTC` }), Bs(), {
    decode: (e) => new Date(e),
    encode: (e) => e.getTime(),
  }),
  Ou = Tc(),
  ku = { points: 120, seconds: 60 }
function Au(e) {
  return Mu(e, Ws(e.input), `none`)
}
function ju(e) {
  return Mu(e, Ws({ ...e.input, requestId: Eu.optional() }), `optional`)
}
function Mu(e, t, n) {
  let { path: r, summary: i, auth: a, output: o, failures: s = [], limit: c = ku } = e
  return { path: `/api/v1/${r}`, summary: i, auth: a, input: t, output: o, failures: s, limit: c, key: n, file: null }
}
function Nu({ right: e, ...t }) {
  let n = t.limit ?? { points: 30, seconds: 60 }
  return { ...Au({ ...t, auth: `visitor`, limit: n }), path: Lu(t.path), right: null }
}
function Pu({ right: e, ...t }) {
  return { ...Au({ ...t, auth: `operator` }), path: Lu(t.path), right: e }
}
function Fu({ right: e, ...t }) {
  return { ...ju({ ...t, auth: `operator` }), path: Lu(t.path), right: e }
}
function Iu({ right: e, ...t }) {
  return { ...Au({ ...t, auth: `operator` }), path: Lu(t.path), right: e }
}
function Lu(e) {
  return `/api/console/${e}`
}
var Ru = L().trim().min(3).max(500),
  zu = Eu.brand(`OperatorId`),
  Bu = [`owner`, `editor`, `translator`, `reviewer`, `finance`, `support`, `campaignManager`, `auditor`],
  Vu = [
    `operators.read`,
    `operators.change`,
    `approvals.read`,
    `audit.read`,
    `audit.check`,
    `numbers.read`,
    `users.read`,
    `users.suspend`,
    `users.sessions`,
    `reports.read`,
    `reports.decide`,
  ],
  Hu = Qs([`first`, `invite`, `reset`]),
  Uu = L().trim().toLowerCase().max(120).pipe(ls()),
  Wu = L().regex(/^[A-Za-z0-9_-]{43}$/),
  Gu = L().max(200),
  Ku = Nu({
    path: `operator/OpenLink`,
    summary: `What a link from the terminal or from a colleague is for, and the secret for the authenticator`,
    input: { link: Wu },
    output: z({ kind: Hu, email: L(), name: L(), roles: Hs(Qs(Bu)), expiresAt: U, secret: L(), address: L() }),
    failures: [`EXPIRED`],
    limit: { points: 20, seconds: 60 },
  }),
  qu = z({ token: L(), expiresAt: U }),
  Ju = Nu({
    path: `operator/UseLink`,
    summary: `Set password and second factor with a link; it works once`,
    input: {
      link: Wu,
      email: Uu.optional(),
      name: L().trim().min(1).max(60),
      password: Gu,
      confirmPassword: Gu,
      code: L().max(20),
    },
    output: qu.extend({ recoveryCodes: Hs(L()) }),
    failures: [`EXPIRED`, `PASSWORD_FORMAT`, `NEW_PASSWORDS_DIFFER`, `PROOF_WRONG`, `CONFLICT`],
    limit: { points: 10, seconds: 60 },
  }),
  Yu = Nu({
    path: `operator/SignIn`,
    summary: `The first step: address and password`,
    input: { email: Uu, password: Gu },
    output: z({ challenge: L(), name: L(), roles: Hs(Qs(Bu)) }),
    failures: [`WRONG_CREDENTIALS`, `LOCKED_FOR_A_WHILE`, `SUSPENDED`],
    limit: { points: 20, seconds: 60 },
  }),
  Xu = Nu({
    path: `operator/EnterCode`,
    summary: `The second step: a one-time code, or one of the recovery codes`,
    input: { challenge: Wu, code: L().max(20) },
    output: qu,
    failures: [`EXPIRED`, `PROOF_WRONG`, `LOCKED_FOR_A_WHILE`, `SUSPENDED`],
    limit: { points: 20, seconds: 60 },
  }),
  Zu = Hs(Qs(Bu)).min(1).max(Bu.length),
  Qu = Pu({
    path: `operator/GetMe`,
    summary: `Who is signed in, and what they may do`,
    right: null,
    input: {},
    output: z({
      operatorId: zu,
      email: L(),
      name: L(),
      roles: Hs(Qs(Bu)),
      rights: Hs(Qs(Vu)),
      expiresAt: U,
      recoveryCodes: R(),
    }),
  }),
  $u = Fu({
    path: `operator/SignOut`,
    summary: `End this session, or all of mine`,
    right: null,
    input: { everywhere: Ms().default(!1) },
    output: Ps(),
  }),
  ed = Pu({
    path: `operator/GetOperators`,
    summary: `Everybody who may use the console, and open invitations`,
    right: `operators.read`,
    input: {},
    output: z({
      operators: Hs(
        z({
          operatorId: zu,
          email: L(),
          name: L(),
          roles: Hs(Qs(Bu)),
          status: Qs([`active`, `disabled`]),
          createdAt: U,
          signedInAt: U.nullable(),
          sessions: R(),
        }),
      ),
      invitations: Hs(z({ email: L(), name: L(), roles: Hs(Qs(Bu)), expiresAt: U })),
    }),
  }),
  td = z({ proposalId: fs().nullable(), link: L().nullable() }),
  W = Iu({
    path: `operator/Invite`,
    summary: `Invite a further operator; a second owner approves it, once there is one`,
    right: `operators.change`,
    input: { email: Uu, name: L().trim().min(1).max(60), roles: Zu, reason: Ru },
    output: td,
    failures: [`CONFLICT`],
  }),
  G = Fu({
    path: `operator/ProposeRoles`,
    summary: `Give an operator other roles; a second owner approves it`,
    right: `operators.change`,
    input: { operatorId: zu, roles: Zu, reason: Ru },
    output: z({ proposalId: fs() }),
    failures: [`CONFLICT`],
  }),
  K = Fu({
    path: `operator/ProposeReset`,
    summary: `A new password and second factor for an operator who lost theirs; a second owner approves it`,
    right: `operators.change`,
    input: { operatorId: zu, reason: Ru },
    output: z({ proposalId: fs() }),
    failures: [`CONFLICT`],
  }),
  q = Fu({
    path: `operator/Disable`,
    summary: `End all sessions of an operator and let them in no more; at once`,
    right: `operators.change`,
    input: { operatorId: zu, reason: Ru },
    output: Ps(),
    failures: [`CONFLICT`],
  }),
  J = z({ success: R(), msg: L(), data: Is() })
function nd(e) {
  return e > 1e3
}
var rd = new Set([`success`, `msg`, `data`, `listChatLastMessageDto`]),
  id = class extends Error {
    field
    constructor(e) {
      ;(super(`a field name that the wire does not use`), (this.field = e))
    }
  }
function ad(e) {
  return rd.has(e) ? e : e.charAt(0).toUpperCase() + e.slice(1)
}
function od(e) {
  if (rd.has(e)) return e
  let t = e.charAt(0)
  if (t === t.toLowerCase()) throw new id(e)
  return t.toLowerCase() + e.slice(1)
}
function sd(e) {
  return ld(e, ad)
}
function cd(e) {
  return ld(e, od)
}
function ld(e, t) {
  if (Array.isArray(e)) return e.map((e) => ld(e, t))
  if (typeof e != `object` || !e) return e
  let n = {}
  for (let r of Object.keys(e)) n[t(r)] = ld(e[r], t)
  return n
}
var ud = [`ko-KR`, `zh-CN`, `en-GB`]
function dd(e, t, n = !0) {
  let r = ud.find((t) => t === e)
  if (r) return r
  let i = n ? t.slice(0, 2).toLowerCase() : ``
  return ud.find((e) => e.slice(0, 2) === i) ?? `ko-KR`
}
var fd = {
    'ko-KR': {
      console: `콘솔`,
      'language.ko-KR': `한국어`,
      'language.zh-CN': `中文`,
      'language.en-GB': `English`,
      'language.choose': `언어`,
      'error.network': `서버에서 응답이 없어요. 다시 시도해 주세요.`,
      'error.unexpected': `이 화면에서 문제가 생겼어요.`,
      'error.retry': `다시 시도`,
      'error.load': `불러오지 못했어요.`,
      nav: `콘솔`,
      'nav.home': `대시보드`,
      'nav.reports': `신고`,
      'nav.users': `사용자`,
      'nav.approvals': `승인`,
      'nav.operators': `운영자와 역할`,
      'nav.audit': `감사 기록`,
      'nav.signOut': `로그아웃`,
      'nav.signOutAll': `모든 곳에서 로그아웃`,
      'nav.left': `{time} 남음`,
      'role.owner': `소유자`,
      'role.editor': `편집자`,
      'role.translator': `번역자`,
      'role.reviewer': `검토자`,
      'role.finance': `재무`,
      'role.support': `고객 지원`,
      'role.campaignManager': `캠페인 관리자`,
      'role.auditor': `감사자`,
      'door.yard': `담 너머의 네 이웃`,
      'door.hours': `로그인은 8시간 동안 유지되고, 그 뒤에는 다시 로그인해요.`,
      'door.recorded': `모든 작업은 이름과 사유와 함께 감사 기록에 남아요.`,
      'door.two': `자기 요청은 스스로 승인할 수 없어요. 역할 변경에는 두 사람이 필요해요.`,
      'door.password': `비밀번호`,
      'door.code': `일회용 코드`,
      'door.title': `로그인`,
      'door.text': `업무용 이메일과 비밀번호로 로그인해요.`,
      'door.email': `이메일`,
      'door.next': `계속`,
      'door.codeTitle': `일회용 코드를 입력해 주세요`,
      'door.codeText': `휴대폰 인증 앱에 보이는 숫자 여섯 자리예요.`,
      'door.codeHint': `코드는 30초마다 바뀌어요. 5번 틀리면 15분 동안 기다려야 해요.`,
      'door.accepted': `{roles} · 비밀번호 확인됨`,
      'door.notYou': `본인이 아닌가요?`,
      'door.signIn': `로그인`,
      'door.useRecovery': `복구 코드 사용`,
      'door.useCode': `인증 앱 사용`,
      'door.recovery': `복구 코드`,
      'door.recoveryText': `적어 둔 여덟 개 코드 중 하나예요. 코드마다 한 번만 쓸 수 있어요.`,
      'door.lost': `휴대폰을 잃어버렸다면 소유자에게 문의해 주세요.`,
      'link.first': `첫 소유자 만들기`,
      'link.invite': `{name} 님, 반가워요`,
      'link.reset': `비밀번호와 2단계 인증 다시 설정`,
      'link.firstText': `이 링크는 한 번만 쓸 수 있어요. 사용하는 사람이 이 콘솔의 소유자가 돼요.`,
      'link.inviteText': `초대받은 역할: {roles}`,
      'link.expired': `이미 사용했거나 기간이 지난 링크예요. 새 링크를 요청해 주세요.`,
      'link.toDoor': `로그인으로`,
      'link.name': `동료에게 보이는 이름`,
      'link.password': `새 비밀번호`,
      'link.passwordHint': `12자 이상. 문장도 좋아요.`,
      'link.again': `한 번 더 입력`,
      'link.scan': `인증 앱으로 스캔한 다음 보이는 코드를 입력해 주세요.`,
      'link.qr': `인증 앱용 QR 코드`,
      'link.secret': `또는 이 키를 직접 입력해 주세요`,
      'link.code': `앱에 보이는 코드`,
      'link.action': `설정하고 로그인`,
      'link.codes': `복구 코드를 적어 두세요`,
      'link.codesText': `휴대폰 대신 한 번씩 쓸 수 있어요. 지금만 보여 드려요.`,
      'link.kept': `안전한 곳에 보관했어요`,
      'link.enter': `콘솔 열기`,
      'home.queues': `사람을 기다리는 일`,
      'home.queue': `대기열`,
      'home.open': `대기`,
      'home.oldest': `가장 오래된 것`,
      'home.target': `목표`,
      'home.used': `사용`,
      'home.nothing': `기다리는 일이 없어요.`,
      'home.registrations': `가입`,
      'home.registrationsText': `프로그램 날짜별 새 계정, KST`,
      'home.checkIns': `출석`,
      'home.checkInsText': `프로그램 날짜별 출석, KST`,
      'home.today': `오늘 지금까지`,
      'home.yesterday': `어제 {n}`,
      'home.days': `{from}부터 오늘까지. 진한 막대가 오늘이에요.`,
      'home.unlocked': `오늘 출석으로 풀린 CVC`,
      'home.ledger': `원장`,
      'home.locked': `잠김`,
      'home.available': `사용 가능`,
      'home.entries': `기록`,
      'home.users': `가입한 사용자`,
      'home.poolUsed': `가입 물량 사용`,
      'home.checkedAt': `{time} 확인`,
      'operators.invite': `초대…`,
      'operators.name': `이름`,
      'operators.email': `이메일`,
      'operators.roles': `역할`,
      'operators.signedIn': `마지막 로그인`,
      'operators.never': `없음`,
      'operators.sessions': `세션`,
      'operators.status.active': `활성`,
      'operators.status.disabled': `비활성`,
      'operators.status': `상태`,
      'operators.changeRoles': `역할 변경…`,
      'operators.reset': `2단계 인증 재설정…`,
      'operators.disable': `비활성화…`,
      'operators.invitations': `진행 중인 초대`,
      'operators.until': `{time}까지`,
      'operators.inviteTitle': `운영자 초대`,
      'operators.inviteText': `다른 소유자가 승인해야 링크가 만들어져요. 소유자가 한 명뿐이면 바로 만들어져요.`,
      'operators.inviteAction': `초대하기`,
      'operators.rolesTitle': `{name}의 역할`,
      'operators.rolesText': `다른 소유자가 승인하면 적용돼요.`,
      'operators.rolesAction': `승인 요청`,
      'operators.resetTitle': `{name}의 비밀번호와 2단계 인증 재설정`,
      'operators.disableTitle': `{name} 비활성화`,
      'operators.disableText': `모든 세션이 바로 끝나고 더는 로그인할 수 없어요.`,
      'operators.disableAction': `비활성화`,
      'operators.link': `이 링크를 당사자에게 직접 전해 주세요. 지금만 보이고 한 번만 쓸 수 있어요.`,
      'operators.linkTitle': `일회용 링크`,
      'operators.asked': `요청했어요. 승인에서 다른 사람을 기다려요.`,
      'operators.disabled': `비활성화했어요`,
      reason: `사유 (감사 기록에 남아요)`,
      cancel: `취소`,
      close: `닫기`,
      copy: `복사`,
      copied: `복사했어요`,
      'approvals.openTab': `대기`,
      'approvals.decided': `처리됨`,
      'approvals.empty': `다른 사람을 기다리는 요청이 없어요.`,
      'approvals.kind.operator.invite': `초대`,
      'approvals.kind.operator.roles': `역할 변경`,
      'approvals.kind.operator.reset': `2단계 인증 재설정`,
      'approvals.by': `{name}, {time}`,
      'approvals.until': `{time}에 만료`,
      'approvals.mine': `내 요청: 동료가 결정해요`,
      'approvals.approve': `승인`,
      'approvals.refuse': `거절…`,
      'approvals.withdraw': `철회`,
      'approvals.refuseTitle': `거절: {object}`,
      'approvals.refuseAction': `거절`,
      'approvals.approveTitle': `승인: {object}`,
      'approvals.approveText': `바로 실행되고, 나와 {name}의 이름으로 남아요.`,
      'approvals.state.open': `대기`,
      'approvals.state.approved': `승인됨`,
      'approvals.state.refused': `거절됨`,
      'approvals.state.withdrawn': `철회됨`,
      'approvals.state.expired': `만료됨`,
      'approvals.decidedBy': `{name}, {time}`,
      'audit.search': `작업, 대상, 사유`,
      'audit.check': `체인 확인`,
      'audit.intact': `체인에 이상이 없어요.`,
      'audit.intactText': `{n}건을 {ms}ms에 읽었어요. 기록마다 앞 기록의 해시가 들어 있어요.`,
      'audit.broken': `{n}번 기록에서 체인이 끊어졌어요.`,
      'audit.brokenText': `그 앞의 기록은 온전해요. 데이터베이스를 그대로 두고 소유자에게 알려 주세요.`,
      'audit.no': `번호`,
      'audit.when': `KST`,
      'audit.who': `누가`,
      'audit.what': `작업`,
      'audit.target': `대상`,
      'audit.why': `사유`,
      'audit.hash': `해시`,
      'audit.entry': `기록 {n}`,
      'audit.empty': `맞는 기록이 없어요.`,
      'audit.count': `{n}건`,
      'audit.export': `내보내기`,
      'audit.beforeAfter': `전과 후`,
      'audit.kept': `기록은 추가만 되고, 누구도 바꾸거나 지울 수 없어요.`,
      'audit.house': `시스템`,
      'audit.session': `세션`,
      'page.previous': `이전`,
      'page.next': `다음`,
      'page.of': `전체 {total}건 중 {from}–{to}`,
      'users.search': `아이디 또는 닉네임`,
      'users.name': `닉네임`,
      'users.id': `아이디`,
      'users.since': `가입`,
      'users.nobody': `맞는 사용자가 없어요.`,
      'users.status.active': `활성`,
      'users.status.suspended': `정지`,
      'users.status.deleted': `탈퇴`,
      'user.title': `사용자 360`,
      'user.ordinal': `{n}번째 가입`,
      'user.since': `{time} 가입`,
      'user.endSessions': `세션 종료…`,
      'user.suspend': `정지…`,
      'user.unsuspend': `정지 해제…`,
      'user.balances': `잔액`,
      'user.bucket.locked': `잠김`,
      'user.bucket.available': `사용 가능`,
      'user.bucket.withdrawal': `출금 대기`,
      'user.bucket.buyback': `바이백 대기`,
      'user.bucket.frozen': `동결`,
      'user.equals': `기록 {n}건과 일치`,
      'user.differs': `기록 {n}건과 불일치`,
      'user.ledger': `원장`,
      'user.cause': `원인`,
      'user.accounts': `계정`,
      'user.amount': `금액`,
      'user.rule': `규칙`,
      'user.entry': `기록`,
      'user.noEntries': `아직 기록이 없어요.`,
      'user.relations': `관계`,
      'user.friends': `친구`,
      'user.invitees': `초대해서 가입`,
      'user.inviter': `초대한 사람`,
      'user.noSessions': `로그인한 기기가 없어요.`,
      'user.phone': `휴대폰`,
      'user.reports': `이 사용자에 대한 신고`,
      'user.noReports': `없어요.`,
      'user.consents': `동의`,
      'user.done': `처리했어요`,
      'consent.age': `나이`,
      'consent.terms': `이용약관`,
      'consent.privacy': `개인정보`,
      'consent.marketing': `마케팅`,
      'consent.nightMarketing': `야간 마케팅`,
      'suspend.title': `{name} 정지`,
      'suspend.text': `모든 세션이 바로 끝나요. 로그인하면 사용자의 언어로 이유를 알려 줘요.`,
      'suspend.action': `정지`,
      'suspend.code': `사유 코드`,
      'suspend.reads': `사용자가 읽는 문구`,
      'suspend.code.scam': `사기`,
      'suspend.code.impersonation': `사칭`,
      'suspend.code.harassment': `괴롭힘`,
      'suspend.code.spam': `도배·광고`,
      'suspend.code.sexual': `성적인 내용`,
      'suspend.code.taken': `계정 도용`,
      'unsuspend.title': `{name} 정지 해제`,
      'unsuspend.text': `이제 다시 로그인할 수 있어요.`,
      'unsuspend.action': `정지 해제`,
      'endSessions.title': `{name}의 모든 세션 종료`,
      'endSessions.text': `모든 휴대폰에서 다시 로그인해야 해요.`,
      'endSessions.action': `세션 종료`,
      'report.empty': `기다리는 신고가 없어요.`,
      'report.who': `신고된 사용자`,
      'report.why': `이유`,
      'report.messages': `메시지`,
      'report.reporters': `신고한 사람`,
      'report.waits': `대기`,
      'report.by': `신고한 사람`,
      'report.made': `신고한 때`,
      'report.title': `{name} 신고`,
      'report.closed': `대화 내용은 닫혀 있어요. 신고된 메시지만 열리고, 사유가 감사 기록에 남아요.`,
      'report.open': `메시지 {n}건 열기`,
      'report.picture': `사진`,
      'report.recalled': `취소됨`,
      'report.intact': `보낸 그대로`,
      'report.altered': `신고 당시와 다름`,
      'report.decision': `결정`,
      'report.decision.noBreach': `규칙 위반 아님`,
      'report.decision.notEnough': `판단하기 어려움`,
      'report.decision.suspended': `사용자 정지`,
      'report.decision.warned': `경고함`,
      'report.claim': `맡기`,
      'report.claimText': `다른 사람이 동시에 보지 않도록 먼저 맡아 주세요.`,
      'report.taken': `{name} 님이 보고 있어요.`,
      'report.final': `신고한 사람이 결정을 보게 되고, 바꿀 수 없어요.`,
      'report.decide': `결정하기`,
      'report.release': `대기열로 돌려놓기`,
      'report.reason.scam': `사기`,
      'report.reason.impersonation': `사칭`,
      'report.reason.harassment': `괴롭힘`,
      'report.reason.spam': `도배·광고`,
      'report.reason.sexual': `성적인 내용`,
      'report.reason.other': `기타`,
      'report.state.open': `대기`,
      'report.state.claimed': `검토 중`,
      'report.state.decided': `결정됨`,
    },
    'zh-CN': {
      console: `控制台`,
      'language.ko-KR': `한국어`,
      'language.zh-CN': `中文`,
      'language.en-GB': `English`,
      'language.choose': `语言`,
      'error.network': `服务器没有响应，请重试。`,
      'error.unexpected': `页面出了点问题。`,
      'error.retry': `重试`,
      'error.load': `加载失败。`,
      nav: `控制台`,
      'nav.home': `概览`,
      'nav.reports': `举报`,
      'nav.users': `用户`,
      'nav.approvals': `审批`,
      'nav.operators': `运营人员与角色`,
      'nav.audit': `审计日志`,
      'nav.signOut': `退出登录`,
      'nav.signOutAll': `在所有设备上退出`,
      'nav.left': `剩余{time}`,
      'role.owner': `所有者`,
      'role.editor': `编辑`,
      'role.translator': `译者`,
      'role.reviewer': `审核员`,
      'role.finance': `财务`,
      'role.support': `客服`,
      'role.campaignManager': `活动管理员`,
      'role.auditor': `审计员`,
      'door.yard': `墙后的四位邻居`,
      'door.hours': `登录有效期为8小时，之后需要重新登录。`,
      'door.recorded': `每项操作都会连同您的姓名和理由记入审计日志。`,
      'door.two': `任何人都不能审批自己的请求。角色变更需要两个人。`,
      'door.password': `密码`,
      'door.code': `一次性验证码`,
      'door.title': `登录`,
      'door.text': `请使用工作邮箱和密码登录。`,
      'door.email': `邮箱`,
      'door.next': `继续`,
      'door.codeTitle': `请输入一次性验证码`,
      'door.codeText': `手机验证器上显示的六位数字。`,
      'door.codeHint': `验证码每30秒更新一次。输错5次后需等待15分钟。`,
      'door.accepted': `{roles} · 密码已通过`,
      'door.notYou': `不是您？`,
      'door.signIn': `登录`,
      'door.useRecovery': `使用恢复码`,
      'door.useCode': `使用验证器`,
      'door.recovery': `恢复码`,
      'door.recoveryText': `您记下的八个恢复码之一，每个只能使用一次。`,
      'door.lost': `手机丢失？请联系所有者。`,
      'link.first': `创建第一位所有者`,
      'link.invite': `欢迎，{name}`,
      'link.reset': `重新设置密码和二次验证`,
      'link.firstText': `此链接只能使用一次，使用者将成为此控制台的所有者。`,
      'link.inviteText': `您受邀的角色：{roles}`,
      'link.expired': `此链接已被使用或已过期，请索取新的链接。`,
      'link.toDoor': `前往登录`,
      'link.name': `同事看到的姓名`,
      'link.password': `新密码`,
      'link.passwordHint': `至少12个字符，可以是一句话。`,
      'link.again': `再次输入`,
      'link.scan': `请用验证器应用扫描，然后输入显示的验证码。`,
      'link.qr': `验证器二维码`,
      'link.secret': `或手动输入此密钥`,
      'link.code': `应用显示的验证码`,
      'link.action': `完成设置并登录`,
      'link.codes': `请记下您的恢复码`,
      'link.codesText': `每个可代替手机使用一次，仅在此时显示。`,
      'link.kept': `我已妥善保管`,
      'link.enter': `打开控制台`,
      'home.queues': `等待处理`,
      'home.queue': `队列`,
      'home.open': `待处理`,
      'home.oldest': `最早`,
      'home.target': `目标`,
      'home.used': `已用`,
      'home.nothing': `没有待处理事项。`,
      'home.registrations': `注册`,
      'home.registrationsText': `每个活动日新建的账号（KST）`,
      'home.checkIns': `签到`,
      'home.checkInsText': `每个活动日的签到次数（KST）`,
      'home.today': `今天至今`,
      'home.yesterday': `昨天{n}`,
      'home.days': `{from}至今天。深色柱为今天，尚未结束。`,
      'home.unlocked': `今天签到解锁的 CVC`,
      'home.ledger': `账本`,
      'home.locked': `锁定`,
      'home.available': `可用`,
      'home.entries': `记录数`,
      'home.users': `注册用户`,
      'home.poolUsed': `注册额度已用`,
      'home.checkedAt': `检查于{time}`,
      'operators.invite': `邀请…`,
      'operators.name': `姓名`,
      'operators.email': `邮箱`,
      'operators.roles': `角色`,
      'operators.signedIn': `上次登录`,
      'operators.never': `从未`,
      'operators.sessions': `会话`,
      'operators.status.active': `启用`,
      'operators.status.disabled': `已停用`,
      'operators.status': `状态`,
      'operators.changeRoles': `更改角色…`,
      'operators.reset': `重置二次验证…`,
      'operators.disable': `停用…`,
      'operators.invitations': `未使用的邀请`,
      'operators.until': `有效至{time}`,
      'operators.inviteTitle': `邀请运营人员`,
      'operators.inviteText': `需由另一位所有者批准后才会生成链接；只有一位所有者时会立即生成。`,
      'operators.inviteAction': `发出邀请`,
      'operators.rolesTitle': `{name}的角色`,
      'operators.rolesText': `需由另一位所有者批准后生效。`,
      'operators.rolesAction': `提交审批`,
      'operators.resetTitle': `为{name}重置密码和二次验证`,
      'operators.disableTitle': `停用{name}`,
      'operators.disableText': `所有会话将立即结束，且无法再登录。`,
      'operators.disableAction': `停用`,
      'operators.link': `请亲自将此链接交给本人。仅此时显示，且只能使用一次。`,
      'operators.linkTitle': `一次性链接`,
      'operators.asked': `已提交，正在“审批”中等待第二人处理。`,
      'operators.disabled': `已停用`,
      reason: `理由（记入审计日志）`,
      cancel: `取消`,
      close: `关闭`,
      copy: `复制`,
      copied: `已复制`,
      'approvals.openTab': `待处理`,
      'approvals.decided': `已处理`,
      'approvals.empty': `没有等待第二人处理的请求。`,
      'approvals.kind.operator.invite': `邀请`,
      'approvals.kind.operator.roles': `角色变更`,
      'approvals.kind.operator.reset': `重置二次验证`,
      'approvals.by': `{name}，{time}`,
      'approvals.until': `{time}到期`,
      'approvals.mine': `您的请求：由同事决定`,
      'approvals.approve': `批准`,
      'approvals.refuse': `拒绝…`,
      'approvals.withdraw': `撤回`,
      'approvals.refuseTitle': `拒绝：{object}`,
      'approvals.refuseAction': `拒绝`,
      'approvals.approveTitle': `批准：{object}`,
      'approvals.approveText': `将立即执行，并记在您和{name}名下。`,
      'approvals.state.open': `待处理`,
      'approvals.state.approved': `已批准`,
      'approvals.state.refused': `已拒绝`,
      'approvals.state.withdrawn': `已撤回`,
      'approvals.state.expired': `已过期`,
      'approvals.decidedBy': `{name}，{time}`,
      'audit.search': `操作、对象、理由`,
      'audit.check': `检查链条`,
      'audit.intact': `链条完好。`,
      'audit.intactText': `已用{ms}毫秒读取{n}条记录。每条记录的哈希都包含前一条。`,
      'audit.broken': `链条在第{n}条记录处断裂。`,
      'audit.brokenText': `之前的记录完整。请保持数据库原样并通知所有者。`,
      'audit.no': `编号`,
      'audit.when': `KST`,
      'audit.who': `人员`,
      'audit.what': `操作`,
      'audit.target': `对象`,
      'audit.why': `理由`,
      'audit.hash': `哈希`,
      'audit.entry': `记录 {n}`,
      'audit.empty': `没有符合的记录。`,
      'audit.count': `{n}条`,
      'audit.export': `导出`,
      'audit.beforeAfter': `变更前后`,
      'audit.kept': `记录只能添加，任何人都不能修改或删除。`,
      'audit.house': `系统`,
      'audit.session': `会话`,
      'page.previous': `上一页`,
      'page.next': `下一页`,
      'page.of': `第 {from}–{to} 条，共 {total} 条`,
      'users.search': `ID或昵称`,
      'users.name': `昵称`,
      'users.id': `ID`,
      'users.since': `注册时间`,
      'users.nobody': `没有符合的用户。`,
      'users.status.active': `正常`,
      'users.status.suspended': `已停用`,
      'users.status.deleted': `已注销`,
      'user.title': `用户全景`,
      'user.ordinal': `第{n}位注册`,
      'user.since': `{time}注册`,
      'user.endSessions': `结束会话…`,
      'user.suspend': `停用…`,
      'user.unsuspend': `恢复…`,
      'user.balances': `余额`,
      'user.bucket.locked': `锁定`,
      'user.bucket.available': `可用`,
      'user.bucket.withdrawal': `提现冻结`,
      'user.bucket.buyback': `回购冻结`,
      'user.bucket.frozen': `冻结`,
      'user.equals': `与{n}条记录一致`,
      'user.differs': `与{n}条记录不一致`,
      'user.ledger': `账本`,
      'user.cause': `原因`,
      'user.accounts': `账户`,
      'user.amount': `数额`,
      'user.rule': `规则`,
      'user.entry': `记录`,
      'user.noEntries': `暂无记录。`,
      'user.relations': `关系`,
      'user.friends': `好友`,
      'user.invitees': `邀请并注册`,
      'user.inviter': `邀请人`,
      'user.noSessions': `没有登录的设备。`,
      'user.phone': `手机`,
      'user.reports': `针对此用户的举报`,
      'user.noReports': `无。`,
      'user.consents': `同意项`,
      'user.done': `已完成`,
      'consent.age': `年龄`,
      'consent.terms': `服务条款`,
      'consent.privacy': `隐私政策`,
      'consent.marketing': `营销`,
      'consent.nightMarketing': `夜间营销`,
      'suspend.title': `停用{name}`,
      'suspend.text': `所有会话立即结束。登录时会以用户的语言说明原因。`,
      'suspend.action': `停用`,
      'suspend.code': `原因代码`,
      'suspend.reads': `用户将看到`,
      'suspend.code.scam': `诈骗`,
      'suspend.code.impersonation': `冒充`,
      'suspend.code.harassment': `骚扰`,
      'suspend.code.spam': `垃圾信息`,
      'suspend.code.sexual': `色情内容`,
      'suspend.code.taken': `账号被盗`,
      'unsuspend.title': `恢复{name}`,
      'unsuspend.text': `此后可以重新登录。`,
      'unsuspend.action': `恢复`,
      'endSessions.title': `结束{name}的所有会话`,
      'endSessions.text': `需在每部手机上重新登录。`,
      'endSessions.action': `结束会话`,
      'report.empty': `没有待处理的举报。`,
      'report.who': `被举报用户`,
      'report.why': `原因`,
      'report.messages': `消息`,
      'report.reporters': `举报人数`,
      'report.waits': `等待`,
      'report.by': `举报人`,
      'report.made': `举报时间`,
      'report.title': `关于{name}的举报`,
      'report.closed': `聊天内容不可见。仅可打开被举报的消息，您的理由将记入审计日志。`,
      'report.open': `打开{n}条消息`,
      'report.picture': `图片`,
      'report.recalled': `已撤回`,
      'report.intact': `与发送时一致`,
      'report.altered': `与举报时不一致`,
      'report.decision': `决定`,
      'report.decision.noBreach': `未违反规则`,
      'report.decision.notEnough': `无法判断`,
      'report.decision.suspended': `停用该用户`,
      'report.decision.warned': `已警告`,
      'report.claim': `领取`,
      'report.claimText': `请先领取，避免他人同时处理。`,
      'report.taken': `{name}正在处理此举报。`,
      'report.final': `举报人会看到此决定，且无法更改。`,
      'report.decide': `提交决定`,
      'report.release': `退回队列`,
      'report.reason.scam': `诈骗`,
      'report.reason.impersonation': `冒充`,
      'report.reason.harassment': `骚扰`,
      'report.reason.spam': `垃圾信息`,
      'report.reason.sexual': `色情内容`,
      'report.reason.other': `其他`,
      'report.state.open': `待处理`,
      'report.state.claimed': `处理中`,
      'report.state.decided': `已决定`,
    },
    'en-GB': {
      console: `console`,
      'language.ko-KR': `한국어`,
      'language.zh-CN': `中文`,
      'language.en-GB': `English`,
      'language.choose': `Language`,
      'error.network': `No answer from the server. Please try again.`,
      'error.unexpected': `Something went wrong on this page.`,
      'error.retry': `Try again`,
      'error.load': `This could not be loaded.`,
      nav: `Console`,
      'nav.home': `Dashboard`,
      'nav.reports': `Reports`,
      'nav.users': `Users`,
      'nav.approvals': `Approvals`,
      'nav.operators': `Operators and roles`,
      'nav.audit': `Audit log`,
      'nav.signOut': `Sign out`,
      'nav.signOutAll': `Sign out everywhere`,
      'nav.left': `{time} left`,
      'role.owner': `Owner`,
      'role.editor': `Editor`,
      'role.translator': `Translator`,
      'role.reviewer': `Reviewer`,
      'role.finance': `Finance`,
      'role.support': `Support`,
      'role.campaignManager': `Campaign manager`,
      'role.auditor': `Auditor`,
      'door.yard': `Four neighbours behind a wall`,
      'door.hours': `A session lasts 8 hours, then you sign in again.`,
      'door.recorded': `Every action is written to the audit log with your name and reason.`,
      'door.two': `Nobody approves their own request. Changes of roles need two people.`,
      'door.password': `Password`,
      'door.code': `One-time code`,
      'door.title': `Sign in`,
      'door.text': `With your work e-mail and password.`,
      'door.email': `E-mail`,
      'door.next': `Continue`,
      'door.codeTitle': `Enter your one-time code`,
      'door.codeText': `Six digits from the authenticator on your phone.`,
      'door.codeHint': `A new code appears every 30 seconds. 5 tries, then 15 minutes pause.`,
      'door.accepted': `{roles} · password accepted`,
      'door.notYou': `Not you?`,
      'door.signIn': `Sign in`,
      'door.useRecovery': `Use a recovery code`,
      'door.useCode': `Use the authenticator`,
      'door.recovery': `Recovery code`,
      'door.recoveryText': `One of the eight codes you wrote down. Each works once.`,
      'door.lost': `Lost your phone? Ask an owner.`,
      'link.first': `Make the first owner`,
      'link.invite': `Welcome, {name}`,
      'link.reset': `Set password and second factor again`,
      'link.firstText': `This link works once. Whoever uses it owns this console.`,
      'link.inviteText': `You are invited as: {roles}`,
      'link.expired': `This link was used or is too old. Ask for another one.`,
      'link.toDoor': `To sign in`,
      'link.name': `Your name, as colleagues see it`,
      'link.password': `New password`,
      'link.passwordHint': `12 characters or more. A sentence is good.`,
      'link.again': `The same again`,
      'link.scan': `Scan this with an authenticator app, then enter the code it shows.`,
      'link.qr': `QR code for the authenticator`,
      'link.secret': `Or type this key`,
      'link.code': `Code from the app`,
      'link.action': `Set up and sign in`,
      'link.codes': `Write down your recovery codes`,
      'link.codesText': `Each stands in for the phone once. They are shown only now.`,
      'link.kept': `I keep them in a safe place`,
      'link.enter': `Open the console`,
      'home.queues': `Waiting for a person`,
      'home.queue': `Queue`,
      'home.open': `Open`,
      'home.oldest': `Oldest`,
      'home.target': `Target`,
      'home.used': `Used`,
      'home.nothing': `Nothing waits.`,
      'home.registrations': `Registrations`,
      'home.registrationsText': `Accounts created per programme day, KST`,
      'home.checkIns': `Check-ins`,
      'home.checkInsText': `Check-ins accepted per programme day, KST`,
      'home.today': `today so far`,
      'home.yesterday': `yesterday {n}`,
      'home.days': `{from} – today. The dark bar is today, still running.`,
      'home.unlocked': `Unlocked by check-in today`,
      'home.ledger': `Ledger`,
      'home.locked': `Locked`,
      'home.available': `Available`,
      'home.entries': `Entries`,
      'home.users': `Registered users`,
      'home.poolUsed': `Registration pool used`,
      'home.checkedAt': `Checked {time}`,
      'operators.invite': `Invite…`,
      'operators.name': `Name`,
      'operators.email': `E-mail`,
      'operators.roles': `Roles`,
      'operators.signedIn': `Last sign-in`,
      'operators.never': `never`,
      'operators.sessions': `Sessions`,
      'operators.status.active': `Active`,
      'operators.status.disabled': `Disabled`,
      'operators.status': `State`,
      'operators.changeRoles': `Change roles…`,
      'operators.reset': `New second factor…`,
      'operators.disable': `Disable…`,
      'operators.invitations': `Open invitations`,
      'operators.until': `until {time}`,
      'operators.inviteTitle': `Invite an operator`,
      'operators.inviteText': `A second owner approves the invitation before the link exists. While there is one owner only, it is made at once.`,
      'operators.inviteAction': `Send invitation`,
      'operators.rolesTitle': `Roles of {name}`,
      'operators.rolesText': `A second owner approves the change.`,
      'operators.rolesAction': `Ask for approval`,
      'operators.resetTitle': `New password and second factor for {name}`,
      'operators.disableTitle': `Disable {name}`,
      'operators.disableText': `All sessions end at once and no sign-in is possible any more.`,
      'operators.disableAction': `Disable`,
      'operators.link': `Give this link to the person yourself. It is shown only now and works once.`,
      'operators.linkTitle': `One-time link`,
      'operators.asked': `Asked. It waits for a second person under Approvals.`,
      'operators.disabled': `Disabled`,
      reason: `Reason, for the audit log`,
      cancel: `Cancel`,
      close: `Close`,
      copy: `Copy`,
      copied: `Copied`,
      'approvals.openTab': `Open`,
      'approvals.decided': `Decided`,
      'approvals.empty': `Nothing waits for a second person.`,
      'approvals.kind.operator.invite': `Invitation`,
      'approvals.kind.operator.roles': `Change of roles`,
      'approvals.kind.operator.reset': `New second factor`,
      'approvals.by': `{name}, {time}`,
      'approvals.until': `runs out {time}`,
      'approvals.mine': `Yours: a colleague decides`,
      'approvals.approve': `Approve`,
      'approvals.refuse': `Refuse…`,
      'approvals.withdraw': `Take back`,
      'approvals.refuseTitle': `Refuse: {object}`,
      'approvals.refuseAction': `Refuse`,
      'approvals.approveTitle': `Approve: {object}`,
      'approvals.approveText': `It is done at once, in your name and {name}’s.`,
      'approvals.state.open': `Open`,
      'approvals.state.approved': `Approved`,
      'approvals.state.refused': `Refused`,
      'approvals.state.withdrawn': `Taken back`,
      'approvals.state.expired': `Ran out`,
      'approvals.decidedBy': `{name}, {time}`,
      'audit.search': `Action, target, reason`,
      'audit.check': `Check the chain`,
      'audit.intact': `The chain is intact.`,
      'audit.intactText': `{n} entries read in {ms} ms. Each entry’s hash covers the one before it.`,
      'audit.broken': `The chain is broken at entry {n}.`,
      'audit.brokenText': `Entries before it are whole. Keep the database as it is and tell an owner.`,
      'audit.no': `No.`,
      'audit.when': `KST`,
      'audit.who': `Who`,
      'audit.what': `What`,
      'audit.target': `Target`,
      'audit.why': `Why`,
      'audit.hash': `Hash`,
      'audit.entry': `Entry {n}`,
      'audit.empty': `No entry fits.`,
      'audit.count': `{n} entries`,
      'audit.export': `Export`,
      'audit.beforeAfter': `Before and after`,
      'audit.kept': `Entries can be added, never changed or removed, by anyone.`,
      'audit.house': `the house`,
      'audit.session': `Session`,
      'page.previous': `Previous`,
      'page.next': `Next`,
      'page.of': `{from}–{to} of {total}`,
      'users.search': `Account ID or nickname`,
      'users.name': `Nickname`,
      'users.id': `Account ID`,
      'users.since': `Registered`,
      'users.nobody': `Nobody fits.`,
      'users.status.active': `Active`,
      'users.status.suspended': `Suspended`,
      'users.status.deleted': `Deleted`,
      'user.title': `User 360`,
      'user.ordinal': `registrant {n}`,
      'user.since': `since {time}`,
      'user.endSessions': `End sessions…`,
      'user.suspend': `Suspend…`,
      'user.unsuspend': `Let in again…`,
      'user.balances': `Balances`,
      'user.bucket.locked': `locked`,
      'user.bucket.available': `available`,
      'user.bucket.withdrawal': `held for withdrawal`,
      'user.bucket.buyback': `held for buyback`,
      'user.bucket.frozen': `frozen`,
      'user.equals': `Equals {n} entries`,
      'user.differs': `Differs from {n} entries`,
      'user.ledger': `Ledger`,
      'user.cause': `Cause`,
      'user.accounts': `Accounts`,
      'user.amount': `Amount`,
      'user.rule': `Rule`,
      'user.entry': `Entry`,
      'user.noEntries': `No entry yet.`,
      'user.relations': `Relations`,
      'user.friends': `Friends`,
      'user.invitees': `Invited and registered`,
      'user.inviter': `Invited by`,
      'user.noSessions': `Signed in nowhere.`,
      'user.phone': `Phone`,
      'user.reports': `Reports against this user`,
      'user.noReports': `None.`,
      'user.consents': `Consents`,
      'user.done': `Done`,
      'consent.age': `Age`,
      'consent.terms': `Terms`,
      'consent.privacy': `Privacy`,
      'consent.marketing': `Marketing`,
      'consent.nightMarketing': `Night-time marketing`,
      'suspend.title': `Suspend {name}`,
      'suspend.text': `All sessions end at once. Logging in says why, in the user’s language.`,
      'suspend.action': `Suspend`,
      'suspend.code': `Reason code`,
      'suspend.reads': `The user reads`,
      'suspend.code.scam': `Scam`,
      'suspend.code.impersonation': `Impersonation`,
      'suspend.code.harassment': `Harassment`,
      'suspend.code.spam': `Spam`,
      'suspend.code.sexual': `Sexual content`,
      'suspend.code.taken': `Account taken over`,
      'unsuspend.title': `Let {name} in again`,
      'unsuspend.text': `They can log in again from now on.`,
      'unsuspend.action': `Let in again`,
      'endSessions.title': `End all sessions of {name}`,
      'endSessions.text': `They log in again on every phone.`,
      'endSessions.action': `End sessions`,
      'report.empty': `No report waits.`,
      'report.who': `Reported user`,
      'report.why': `Reason`,
      'report.messages': `Messages`,
      'report.reporters': `Reporters`,
      'report.waits': `Waits`,
      'report.by': `Reported by`,
      'report.made': `Reported`,
      'report.title': `Report about {name}`,
      'report.closed': `Chat content is closed. Only the reported messages open, and your reason is written to the audit log.`,
      'report.open': `Open {n} messages`,
      'report.picture': `A picture`,
      'report.recalled': `recalled`,
      'report.intact': `as it was sent`,
      'report.altered': `not as it was reported`,
      'report.decision': `Decision`,
      'report.decision.noBreach': `No rule was broken`,
      'report.decision.notEnough': `It cannot be told`,
      'report.decision.suspended': `Suspend the user`,
      'report.decision.warned': `Warned`,
      'report.claim': `Claim`,
      'report.claimText': `Claim the report, so that nobody else reads it at the same time.`,
      'report.taken': `{name} is reading this report.`,
      'report.final': `The reporter sees the decision. It cannot be changed.`,
      'report.decide': `Decide`,
      'report.release': `Give back to the queue`,
      'report.reason.scam': `Scam`,
      'report.reason.impersonation': `Impersonation`,
      'report.reason.harassment': `Harassment`,
      'report.reason.spam': `Spam`,
      'report.reason.sexual': `Sexual content`,
      'report.reason.other': `Other`,
      'report.state.open': `Open`,
      'report.state.claimed': `Being read`,
      'report.state.decided': `Decided`,
    },
  },
  pd = new Set(),
  md = dd(bd(), navigator.language),
  hd = yd(md)
document.documentElement.lang = md
function gd() {
  return md
}
var _d = (e, ...t) => hd(e, ...t)
function vd(e) {
  ;((md = e), (hd = yd(e)), (document.documentElement.lang = e))
  try {
    localStorage.setItem(`locale`, e)
  } catch {}
  for (let e of pd) e()
}
function Y() {
  return (0, B.useSyncExternalStore)(
    (e) => (pd.add(e), () => void pd.delete(e)),
    () => hd,
  )
}
function yd(e) {
  let t = fd[e]
  return (e, ...n) => t[e].replace(/\{(\w+)\}/g, (e, t) => String(n[0]?.[t]))
}
function bd() {
  try {
    return localStorage.getItem(`locale`)
  } catch {
    return null
  }
}
var xd = `console-token`,
  Sd = new Set()
function Cd() {
  return sessionStorage.getItem(xd)
}
function wd(e) {
  sessionStorage.setItem(xd, e)
}
function Td(e = ``) {
  sessionStorage.removeItem(xd)
  for (let t of Sd) t(e)
}
function Ed(e) {
  Sd.add(e)
}
var Dd = class extends Error {
  code
  field
  constructor(e, t, n) {
    ;(super(t), (this.code = e), (this.field = n))
  }
}
async function X(e, t) {
  let n = Cd(),
    r = e.key === `none` ? t : { requestId: crypto.randomUUID(), ...t },
    i = await fetch(e.path, {
      method: `POST`,
      headers: {
        'content-type': `application/json`,
        language: gd(),
        ...(n === null || e.auth === `visitor` ? {} : { authorization: `Bearer ${n}` }),
      },
      body: JSON.stringify(sd(r)),
    }).catch(() => {
      throw new Dd(0, _d(`error.network`), null)
    }),
    { success: a, msg: o, data: s } = J.parse(await i.json())
  if (a === 200) return F(e.output, cd(s))
  throw (nd(a) && Td(o), new Dd(a, o, kd(s)))
}
function Od(e) {
  return e instanceof Dd ? e.message : _d(`error.unexpected`)
}
function kd(e) {
  let t = typeof e == `object` && e && `Field` in e ? e.Field : null
  return typeof t == `string` ? t.charAt(0).toLowerCase() + t.slice(1) : null
}
var Ad = new ql({
    defaultOptions: { queries: { staleTime: 15e3, retry: (e, t) => !(t instanceof Dd) && e < 2 } },
    mutationCache: new Ul({ onError: (e, t, n, r) => void (r.meta?.quiet || mu(Od(e))) }),
  }),
  jd = su({ queryKey: [`me`], queryFn: () => X(Qu, {}), staleTime: 6e4 }),
  Md = 1e3,
  Nd = {
    pageIndex: R().min(1).max(1e6).default(1),
    pageSize: R()
      .min(1)
      .max(2 ** 53 - 1)
      .default(20)
      .transform((e) => Math.min(e, Md)),
  }
function Pd(e) {
  return z({ items: Hs(e), totalCount: R().min(0), pageIndex: R().min(1), pageSize: R().min(1).max(Md) })
}
var Fd = Qs([`operator.invite`, `operator.roles`, `operator.reset`]),
  Id = Qs([`open`, `approved`, `refused`, `withdrawn`, `expired`]),
  Ld = z({
    proposalId: fs(),
    kind: Fd,
    state: Id,
    object: L(),
    before: Xs(L(), L()),
    after: Xs(L(), L()),
    reason: L(),
    proposedBy: z({ operatorId: zu, name: L() }),
    proposedAt: U,
    expiresAt: U,
    decidedBy: L().nullable(),
    decidedAt: U.nullable(),
    decisionReason: L().nullable(),
    mayDecide: Ms(),
    isMine: Ms(),
  }),
  Rd = Pu({
    path: `approval/GetProposals`,
    summary: `What waits for a second person, or was decided; newest first`,
    right: `approvals.read`,
    input: { ...Nd, state: Qs([`open`, `decided`]).default(`open`) },
    output: Pd(Ld),
  }),
  zd = Iu({
    path: `approval/Approve`,
    summary: `Agree to a colleague’s proposal; it is done at once, and once`,
    right: `approvals.read`,
    input: { proposalId: fs(), reason: Ru.optional() },
    output: z({ link: L().nullable() }),
    failures: [`CONFLICT`, `EXPIRED`],
  }),
  Bd = Fu({
    path: `approval/Refuse`,
    summary: `Say no to a colleague’s proposal, with the reason`,
    right: `approvals.read`,
    input: { proposalId: fs(), reason: Ru },
    output: Ps(),
    failures: [`CONFLICT`, `EXPIRED`],
  }),
  Vd = Fu({
    path: `approval/Withdraw`,
    summary: `Take one’s own proposal back`,
    right: `approvals.read`,
    input: { proposalId: fs() },
    output: Ps(),
    failures: [`CONFLICT`, `EXPIRED`],
  }),
  Hd = `Asia/Seoul`
function Ud(e) {
  return `${new Intl.DateTimeFormat(gd(), { dateStyle: `medium`, timeStyle: `short`, timeZone: Hd }).format(e)} KST`
}
function Wd(e) {
  return `${new Intl.DateTimeFormat(gd(), { dateStyle: `short`, timeStyle: `medium`, timeZone: Hd }).format(e)} KST`
}
function Gd(e) {
  return new Intl.DateTimeFormat(gd(), { month: `short`, day: `numeric`, timeZone: `UTC` }).format(new Date(e))
}
function Kd(e) {
  let t = Math.max(0, Math.floor(e / 6e4)),
    n = [
      [Math.floor(t / 1440), `day`],
      [Math.floor((t % 1440) / 60), `hour`],
      [t % 60, `minute`],
    ],
    r = n.findIndex(([e]) => e > 0)
  return (r === -1 ? n.slice(2) : n.slice(r, r + 2))
    .map(([e, t]) => new Intl.NumberFormat(gd(), { style: `unit`, unit: t, unitDisplay: `short` }).format(e))
    .join(` `)
}
function qd(e) {
  return new Intl.NumberFormat(gd()).format(e)
}
function Jd({ before: e, after: t }) {
  let n = [...new Set([...Object.keys(e), ...Object.keys(t)])]
  return n.length === 0
    ? null
    : (0, V.jsx)(`div`, {
        className: `diff mono`,
        children: n.flatMap((n) => {
          let [r, i] = [e[n], t[n]]
          return r === i
            ? [(0, V.jsx)(`div`, { children: `  ${n}: ${i}` }, n)]
            : [
                r === void 0 ? null : (0, V.jsx)(`div`, { className: `minus`, children: `− ${n}: ${r}` }, `${n}-`),
                i === void 0 ? null : (0, V.jsx)(`div`, { className: `plus`, children: `+ ${n}: ${i}` }, `${n}+`),
              ]
        }),
      })
}
function Yd({ label: e, value: t, onValue: n, hint: r, error: i, className: a = ``, ...o }) {
  let s = (0, B.useId)()
  return (0, V.jsxs)(`div`, {
    className: `field`,
    children: [
      (0, V.jsx)(`label`, { className: `s`, htmlFor: s, children: e }),
      (0, V.jsx)(`input`, {
        ...o,
        id: s,
        className: `in ${a}`,
        value: t,
        'aria-invalid': i ? !0 : void 0,
        'aria-describedby': r || i ? `${s}-more` : void 0,
        onChange: (e) => n(e.currentTarget.value),
      }),
      i || r
        ? (0, V.jsx)(`p`, {
            id: `${s}-more`,
            className: i ? `s wrong` : `s`,
            role: i ? `alert` : void 0,
            children: i || r,
          })
        : null,
    ],
  })
}
function Xd({ value: e, onValue: t }) {
  let n = Y(),
    r = (0, B.useId)()
  return (0, V.jsxs)(`div`, {
    className: `field`,
    children: [
      (0, V.jsx)(`label`, { className: `s`, htmlFor: r, children: n(`reason`) }),
      (0, V.jsx)(`textarea`, {
        id: r,
        className: `in`,
        required: !0,
        minLength: 3,
        maxLength: 500,
        value: e,
        onChange: (e) => t(e.currentTarget.value),
      }),
    ],
  })
}
function Zd({ held: e, onHeld: t }) {
  let n = Y()
  return (0, V.jsxs)(`fieldset`, {
    className: `boxes field`,
    children: [
      (0, V.jsx)(`legend`, { children: n(`operators.roles`) }),
      Bu.map((r) =>
        (0, V.jsxs)(
          `label`,
          {
            children: [
              (0, V.jsx)(`input`, {
                type: `checkbox`,
                checked: e.includes(r),
                onChange: (n) => t(n.currentTarget.checked ? [...e, r] : e.filter((e) => e !== r)),
              }),
              n(`role.${r}`),
            ],
          },
          r,
        ),
      ),
    ],
  })
}
function Qd(e, t) {
  let n = (0, B.useRef)(null),
    r = (0, B.useRef)(t)
  return (
    (0, B.useEffect)(() => {
      r.current = t
    }),
    (0, B.useLayoutEffect)(() => {
      let t = n.current
      if (!t || !e) return
      let i = () => r.current(),
        a = (e) => {
          e.target === t && t.close()
        }
      return (
        t.showModal(),
        t.addEventListener(`close`, i),
        t.addEventListener(`click`, a),
        () => {
          ;(t.removeEventListener(`close`, i), t.removeEventListener(`click`, a), t.close())
        }
      )
    }, [e]),
    n
  )
}
function $d({ title: e, text: t, verb: n, danger: r = !1, busy: i = !1, onSubmit: a, onClose: o, children: s }) {
  let c = Y(),
    l = (0, B.useId)(),
    u = Qd(!0, o)
  return (0, V.jsx)(`dialog`, {
    ref: u,
    className: `dlg formd`,
    'aria-labelledby': l,
    children: (0, V.jsxs)(`form`, {
      onSubmit: (e) => {
        ;(e.preventDefault(), a())
      },
      children: [
        (0, V.jsx)(`h2`, { id: l, children: e }),
        t ? (0, V.jsx)(`p`, { className: `s`, children: t }) : null,
        s,
        (0, V.jsxs)(`div`, {
          className: `acts`,
          children: [
            (0, V.jsx)(`button`, { type: `button`, className: `cb`, onClick: o, children: c(`cancel`) }),
            (0, V.jsx)(`button`, { type: `submit`, className: r ? `cb dan` : `cb pri`, disabled: i, children: n }),
          ],
        }),
      ],
    }),
  })
}
function ef({ link: e, onClose: t }) {
  let n = Y()
  return (0, V.jsx)($d, {
    title: n(`operators.linkTitle`),
    text: n(`operators.link`),
    verb: n(`copy`),
    onSubmit: () =>
      void navigator.clipboard.writeText(e).then(
        () => mu(n(`copied`)),
        () => void 0,
      ),
    onClose: t,
    children: (0, V.jsx)(`p`, { className: `mono code panel`, children: e }),
  })
}
function tf({ query: e, children: t }) {
  let n = Y()
  return e.data === void 0
    ? e.error
      ? (0, V.jsxs)(`div`, {
          className: `nothing`,
          role: `alert`,
          children: [
            (0, V.jsxs)(`p`, { children: [n(`error.load`), ` `, Od(e.error)] }),
            (0, V.jsx)(`p`, {
              children: (0, V.jsx)(`button`, {
                type: `button`,
                className: `cb thin`,
                onClick: () => void e.refetch(),
                children: n(`error.retry`),
              }),
            }),
          ],
        })
      : (0, V.jsx)(`p`, { className: `nothing`, 'aria-busy': `true` })
    : t(e.data)
}
function nf({ page: e, size: t, total: n, onPage: r }) {
  let i = Y(),
    a = (e - 1) * t + 1,
    o = Math.min(n, e * t)
  return n === 0
    ? null
    : (0, V.jsxs)(`p`, {
        className: `line s`,
        children: [
          i(`page.of`, { from: qd(a), to: qd(o), total: qd(n) }),
          (0, V.jsx)(`button`, {
            type: `button`,
            className: `cb thin`,
            disabled: e === 1,
            onClick: () => r(e - 1),
            children: i(`page.previous`),
          }),
          (0, V.jsx)(`button`, {
            type: `button`,
            className: `cb thin`,
            disabled: o >= n,
            onClick: () => r(e + 1),
            children: i(`page.next`),
          }),
        ],
      })
}
function rf() {
  let e = Y()
  return (0, V.jsx)(`div`, {
    className: `langs`,
    role: `group`,
    'aria-label': e(`language.choose`),
    children: ud.map((t) =>
      (0, V.jsx)(
        `button`,
        { type: `button`, lang: t, 'aria-pressed': gd() === t, onClick: () => vd(t), children: e(`language.${t}`) },
        t,
      ),
    ),
  })
}
function af({ size: e = 26 }) {
  return (0, V.jsxs)(`svg`, {
    className: `mark`,
    width: e,
    height: e,
    viewBox: `0 0 96 96`,
    'aria-hidden': `true`,
    children: [
      (0, V.jsx)(`path`, {
        strokeWidth: `4`,
        strokeLinejoin: `round`,
        d: `M8 9C32 16.5 64 16.5 88 9C80.5 33 80.5 63 88 87C76 83.5 67 82.3 58 81.6V67.5H67.5C66 54 66 42 68.5 28.5C56 31.5 40 31.5 27.5 28.5C30 42 30 54 28.5 67.5H38V81.6C29 82.3 20 83.5 8 87C15.5 63 15.5 33 8 9z`,
      }),
      (0, V.jsx)(`circle`, { cx: `48`, cy: `50`, r: `8.5` }),
    ],
  })
}
function of() {
  let e = Y()
  return (0, V.jsxs)(`div`, {
    className: `brand`,
    children: [
      (0, V.jsx)(af, { size: 24 }),
      (0, V.jsx)(`b`, { children: `madang` }),
      (0, V.jsx)(`span`, { children: e(`console`) }),
    ],
  })
}
var sf = {
  home: `M2.5 7.5 8 3l5.5 4.5V13H10V9.5H6V13H2.5z`,
  reports: `M2.5 9 4.5 3.5h7L13.5 9v3.5h-11zM2.5 9h3l1 1.5h3l1-1.5h3`,
  users: `M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8zM3 13.5c.5-2.6 2.5-4 5-4s4.5 1.4 5 4`,
  approvals: `M3.5 8.5 6.5 11.5 12.5 5`,
  operators: `M6 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM2 13c.3-2.3 1.9-3.5 4-3.5S9.7 10.7 10 13M10.5 3.2a2.2 2.2 0 0 1 0 4.2M12 9.8c1.2.5 1.9 1.6 2 3.2`,
  audit: `M3 3.5h10M3 8h10M3 12.5h6`,
  check: `M3.5 8.5 6.5 11.5 12.5 5`,
  alert: `M8 2.8 14 13H2zM8 6.5v3M8 11.3v.2`,
  clock: `M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5`,
  shield: `M8 2l5 1.8V8c0 3-2 5-5 6-3-1-5-3-5-6V3.8z`,
}
function cf({ shape: e }) {
  return (0, V.jsx)(`svg`, {
    width: `16`,
    height: `16`,
    viewBox: `0 0 16 16`,
    fill: `none`,
    stroke: `currentColor`,
    strokeWidth: `1.6`,
    strokeLinecap: `round`,
    strokeLinejoin: `round`,
    'aria-hidden': `true`,
    children: (0, V.jsx)(`path`, { d: sf[e] }),
  })
}
var lf = [
  { to: `/home`, text: `nav.home`, shape: `home`, right: `numbers.read` },
  { to: `/reports`, text: `nav.reports`, shape: `reports`, right: `reports.read` },
  null,
  { to: `/users`, text: `nav.users`, shape: `users`, right: `users.read` },
  null,
  { to: `/approvals`, text: `nav.approvals`, shape: `approvals`, right: `approvals.read` },
  { to: `/operators`, text: `nav.operators`, shape: `operators`, right: `operators.read` },
  { to: `/audit`, text: `nav.audit`, shape: `audit`, right: `audit.read` },
]
function uf({ title: e, more: t, children: n }) {
  let r = Y(),
    { data: i } = ou(jd),
    a = lf.filter((e) => e === null || i?.rights.includes(e.right))
  return (0, V.jsxs)(`div`, {
    className: `app`,
    children: [
      (0, V.jsx)(`title`, { children: `${e} · Madang console` }),
      (0, V.jsxs)(`div`, {
        className: `side`,
        children: [
          (0, V.jsx)(of, {}),
          (0, V.jsx)(`nav`, {
            'aria-label': r(`nav`),
            children: a.map((e, t) =>
              e === null
                ? (0, V.jsx)(`div`, { className: `gap` }, t)
                : (0, V.jsxs)(xu, { to: e.to, children: [(0, V.jsx)(cf, { shape: e.shape }), r(e.text)] }, e.to),
            ),
          }),
          (0, V.jsx)(df, {}),
        ],
      }),
      (0, V.jsxs)(`div`, {
        className: `main`,
        children: [
          (0, V.jsxs)(`header`, {
            className: `head`,
            children: [
              (0, V.jsx)(`h1`, { children: e }),
              t,
              (0, V.jsx)(`div`, { className: `end`, children: (0, V.jsx)(rf, {}) }),
            ],
          }),
          (0, V.jsx)(`main`, { className: `page`, children: n }),
        ],
      }),
    ],
  })
}
function df() {
  let e = Y(),
    { data: t, dataUpdatedAt: n } = ou(jd),
    r = H({ mutationFn: (e) => X($u, { everywhere: e }), onSettled: () => Td() })
  return t
    ? (0, V.jsxs)(`div`, {
        className: `me`,
        children: [
          (0, V.jsxs)(`div`, {
            children: [
              (0, V.jsx)(`div`, { className: `b`, children: t.name }),
              (0, V.jsxs)(`div`, {
                className: `s`,
                children: [
                  t.roles.map((t) => e(`role.${t}`)).join(`, `),
                  ` ·`,
                  ` `,
                  e(`nav.left`, { time: Kd(t.expiresAt.getTime() - n) }),
                ],
              }),
            ],
          }),
          (0, V.jsx)(`button`, { type: `button`, onClick: () => r.mutate(!1), children: e(`nav.signOut`) }),
          (0, V.jsx)(`button`, { type: `button`, onClick: () => r.mutate(!0), children: e(`nav.signOutAll`) }),
        ],
      })
    : null
}
var ff = 20
function pf() {
  let e = Y(),
    [t, n] = (0, B.useState)(`open`),
    [r, i] = (0, B.useState)(1),
    [a, o] = (0, B.useState)(),
    [s, c] = (0, B.useState)(),
    l = ou({
      queryKey: [`proposals`, t, r],
      queryFn: () => X(Rd, { state: t, pageIndex: r, pageSize: ff }),
      placeholderData: sl,
    })
  return (0, V.jsxs)(uf, {
    title: e(`nav.approvals`),
    children: [
      (0, V.jsx)(`div`, {
        className: `tabs2`,
        children: [`open`, `decided`].map((r) =>
          (0, V.jsx)(
            `button`,
            {
              type: `button`,
              'aria-pressed': t === r,
              onClick: () => {
                ;(n(r), i(1))
              },
              children: e(r === `open` ? `approvals.openTab` : `approvals.decided`),
            },
            r,
          ),
        ),
      }),
      (0, V.jsx)(tf, {
        query: l,
        children: ({ items: t, totalCount: n }) =>
          (0, V.jsxs)(V.Fragment, {
            children: [
              t.length === 0 ? (0, V.jsx)(`p`, { className: `nothing`, children: e(`approvals.empty`) }) : null,
              t.map((e) => (0, V.jsx)(Z, { proposal: e, onTask: o }, e.proposalId)),
              (0, V.jsx)(nf, { page: r, size: ff, total: n, onPage: i }),
            ],
          }),
      }),
      a ? (0, V.jsx)(mf, { task: a, onClose: () => o(void 0), onLink: c }) : null,
      s ? (0, V.jsx)(ef, { link: s, onClose: () => c(void 0) }) : null,
    ],
  })
}
function Z({ proposal: e, onTask: t }) {
  let n = Y(),
    { kind: r, object: i, state: a, before: o, after: s, reason: c, proposedBy: l, proposedAt: u, expiresAt: d } = e,
    f = H({ mutationFn: () => X(Vd, { proposalId: e.proposalId }), onSettled: () => Ad.invalidateQueries() })
  return (0, V.jsxs)(`article`, {
    className: `panel stack`,
    children: [
      (0, V.jsxs)(`div`, {
        className: `line`,
        children: [
          (0, V.jsx)(`h2`, { children: n(`approvals.kind.${r}`) }),
          (0, V.jsx)(`b`, { children: i }),
          (0, V.jsx)(`span`, { className: a === `open` ? `pill acc` : `pill`, children: n(`approvals.state.${a}`) }),
          (0, V.jsx)(`span`, { className: `s end`, children: n(`approvals.by`, { name: l.name, time: Ud(u) }) }),
        ],
      }),
      (0, V.jsx)(Jd, { before: o, after: s }),
      (0, V.jsx)(`p`, { children: c }),
      e.decidedBy && e.decidedAt
        ? (0, V.jsxs)(`p`, {
            className: `s`,
            children: [n(`approvals.decidedBy`, { name: e.decidedBy, time: Ud(e.decidedAt) }), ` `, e.decisionReason],
          })
        : null,
      a === `open`
        ? (0, V.jsxs)(`div`, {
            className: `line`,
            children: [
              e.mayDecide
                ? (0, V.jsxs)(V.Fragment, {
                    children: [
                      (0, V.jsx)(`button`, {
                        type: `button`,
                        className: `cb pri`,
                        onClick: () => t({ kind: `approve`, proposal: e }),
                        children: n(`approvals.approve`),
                      }),
                      (0, V.jsx)(`button`, {
                        type: `button`,
                        className: `cb dan`,
                        onClick: () => t({ kind: `refuse`, proposal: e }),
                        children: n(`approvals.refuse`),
                      }),
                    ],
                  })
                : null,
              e.isMine
                ? (0, V.jsxs)(V.Fragment, {
                    children: [
                      (0, V.jsx)(`button`, {
                        type: `button`,
                        className: `cb thin`,
                        disabled: f.isPending,
                        onClick: () => f.mutate(),
                        children: n(`approvals.withdraw`),
                      }),
                      (0, V.jsx)(`span`, { className: `s`, children: n(`approvals.mine`) }),
                    ],
                  })
                : null,
              (0, V.jsx)(`span`, { className: `s end`, children: n(`approvals.until`, { time: Ud(d) }) }),
            ],
          })
        : null,
    ],
  })
}
function mf({ task: { kind: e, proposal: t }, onClose: n, onLink: r }) {
  let i = Y(),
    [a, o] = (0, B.useState)(``),
    { proposalId: s, object: c, proposedBy: l } = t,
    { mutate: u, isPending: d } = H({
      mutationFn: async () =>
        e === `approve` ? (await X(zd, { proposalId: s })).link : (await X(Bd, { proposalId: s, reason: a }), null),
      onSuccess: (e) => {
        e && r(e)
      },
      onSettled: async () => {
        ;(n(), await Ad.invalidateQueries())
      },
    }),
    f = e === `approve`
  return (0, V.jsx)($d, {
    title: i(f ? `approvals.approveTitle` : `approvals.refuseTitle`, { object: c }),
    text: f ? i(`approvals.approveText`, { name: l.name }) : void 0,
    verb: i(f ? `approvals.approve` : `approvals.refuseAction`),
    danger: !f,
    busy: d,
    onSubmit: () => u(),
    onClose: n,
    children: f ? (0, V.jsx)(Jd, { before: t.before, after: t.after }) : (0, V.jsx)(Xd, { value: a, onValue: o }),
  })
}
var hf = z({
    seq: R(),
    at: U,
    operatorId: L().nullable(),
    name: L(),
    action: L(),
    object: L(),
    before: Xs(L(), L()),
    after: Xs(L(), L()),
    reason: L(),
    session: L(),
    hash: L(),
  }),
  gf = Pu({
    path: `audit/GetEntries`,
    summary: `The audit log, newest first`,
    right: `audit.read`,
    input: {
      ...Nd,
      words: L().max(100).optional(),
      operatorId: L().max(40).optional(),
      action: L().max(60).optional(),
      from: U.optional(),
      until: U.optional(),
    },
    output: Pd(hf),
  }),
  _f = Pu({
    path: `audit/CheckChain`,
    summary: `Read the whole log and prove that nothing was changed, removed or put in between`,
    right: `audit.check`,
    input: {},
    output: z({ isIntact: Ms(), entries: R(), brokenAt: R().nullable(), head: L(), milliseconds: R() }),
  })
function vf(e, t) {
  return {
    tabIndex: 0,
    'aria-selected': t,
    onClick: e,
    onKeyDown: (t) => {
      let n = t.currentTarget
      if (t.target !== n) return
      let r = [`j`, `ArrowDown`].includes(t.key),
        i = [`k`, `ArrowUp`].includes(t.key)
      if (!r && !i && t.key !== `Enter` && t.key !== ` `) return
      t.preventDefault()
      let a = r ? n.nextElementSibling : i ? n.previousElementSibling : null
      a instanceof HTMLElement ? (a.focus(), a.click()) : !r && !i && e()
    },
  }
}
var yf = 50
function bf() {
  let e = Y(),
    { words: t = ``, page: n = `1` } = yu().search,
    [r, i] = (0, B.useState)(),
    { data: a } = ou(jd),
    o = Math.max(1, Number(n) || 1),
    s = ou({
      queryKey: [`audit`, t, o],
      queryFn: () => X(gf, { pageIndex: o, pageSize: yf, ...(t ? { words: t } : {}) }),
      placeholderData: sl,
    }),
    c = H({ mutationFn: () => X(_f, {}), onSuccess: () => Ad.invalidateQueries({ queryKey: [`audit`] }) })
  return (0, V.jsxs)(uf, {
    title: e(`nav.audit`),
    children: [
      (0, V.jsxs)(`div`, {
        className: `line`,
        children: [
          (0, V.jsx)(`input`, {
            type: `search`,
            className: `in search`,
            'aria-label': e(`audit.search`),
            placeholder: e(`audit.search`),
            value: t,
            onChange: (e) => bu(`/audit`, { words: e.currentTarget.value }, { replace: !0 }),
          }),
          s.data
            ? (0, V.jsx)(`span`, { className: `s`, children: e(`audit.count`, { n: qd(s.data.totalCount) }) })
            : null,
          (0, V.jsxs)(`span`, {
            className: `end line`,
            children: [
              s.data
                ? (0, V.jsx)(`button`, {
                    type: `button`,
                    className: `cb thin`,
                    onClick: () => wf(s.data.items),
                    children: e(`audit.export`),
                  })
                : null,
              a?.rights.includes(`audit.check`)
                ? (0, V.jsxs)(`button`, {
                    type: `button`,
                    className: `cb pri`,
                    disabled: c.isPending,
                    onClick: () => c.mutate(),
                    children: [(0, V.jsx)(cf, { shape: `shield` }), e(`audit.check`)],
                  })
                : null,
            ],
          }),
        ],
      }),
      c.data ? (0, V.jsx)(xf, { check: c.data }) : null,
      (0, V.jsx)(tf, {
        query: s,
        children: ({ items: n, totalCount: a }) =>
          (0, V.jsxs)(`div`, {
            className: `split`,
            children: [
              (0, V.jsxs)(`div`, {
                className: `stack`,
                children: [
                  (0, V.jsx)(`div`, {
                    className: `wide`,
                    children: (0, V.jsx)(Sf, { items: n, chosen: r, onChosen: i }),
                  }),
                  n.length === 0 ? (0, V.jsx)(`p`, { className: `nothing`, children: e(`audit.empty`) }) : null,
                  (0, V.jsx)(nf, {
                    page: o,
                    size: yf,
                    total: a,
                    onPage: (e) => bu(`/audit`, { words: t, page: String(e) }),
                  }),
                ],
              }),
              (0, V.jsxs)(`aside`, {
                className: `stack`,
                children: [
                  r ? (0, V.jsx)(Cf, { entry: r }) : null,
                  (0, V.jsx)(`p`, { className: `s`, children: e(`audit.kept`) }),
                ],
              }),
            ],
          }),
      }),
    ],
  })
}
function xf({ check: e }) {
  let t = Y()
  return (0, V.jsxs)(`p`, {
    className: e.isIntact ? `says` : `says bad`,
    role: `status`,
    children: [
      (0, V.jsx)(cf, { shape: e.isIntact ? `check` : `alert` }),
      (0, V.jsx)(`b`, { children: e.isIntact ? t(`audit.intact`) : t(`audit.broken`, { n: qd(e.brokenAt ?? 0) }) }),
      e.isIntact ? t(`audit.intactText`, { n: qd(e.entries), ms: qd(e.milliseconds) }) : t(`audit.brokenText`),
      (0, V.jsxs)(`span`, { className: `mono end`, children: [e.head.slice(0, 8), `…`, e.head.slice(-4)] }),
    ],
  })
}
function Sf({ items: e, chosen: t, onChosen: n }) {
  let r = Y()
  return (0, V.jsxs)(`table`, {
    children: [
      (0, V.jsx)(`thead`, {
        children: (0, V.jsxs)(`tr`, {
          children: [
            (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: r(`audit.no`) }),
            (0, V.jsx)(`th`, { scope: `col`, children: r(`audit.when`) }),
            (0, V.jsx)(`th`, { scope: `col`, children: r(`audit.who`) }),
            (0, V.jsx)(`th`, { scope: `col`, children: r(`audit.what`) }),
            (0, V.jsx)(`th`, { scope: `col`, children: r(`audit.target`) }),
            (0, V.jsx)(`th`, { scope: `col`, children: r(`audit.why`) }),
            (0, V.jsx)(`th`, { scope: `col`, children: r(`audit.hash`) }),
          ],
        }),
      }),
      (0, V.jsx)(`tbody`, {
        children: e.map((e) =>
          (0, V.jsxs)(
            `tr`,
            {
              className: t?.seq === e.seq ? `on` : void 0,
              ...vf(() => n(e), t?.seq === e.seq),
              children: [
                (0, V.jsx)(`td`, { className: `num s`, children: qd(e.seq) }),
                (0, V.jsx)(`td`, { className: `s`, children: Wd(e.at) }),
                (0, V.jsx)(`td`, { children: e.operatorId === null ? r(`audit.house`) : e.name }),
                (0, V.jsx)(`td`, { className: `mono`, children: e.action }),
                (0, V.jsx)(`td`, { children: e.object }),
                (0, V.jsx)(`td`, { className: `s`, children: e.reason || `–` }),
                (0, V.jsx)(`td`, { className: `mono s`, children: e.hash.slice(0, 8) }),
              ],
            },
            e.seq,
          ),
        ),
      }),
    ],
  })
}
function Cf({ entry: e }) {
  let t = Y()
  return (0, V.jsxs)(`section`, {
    className: `stack`,
    children: [
      (0, V.jsx)(`h2`, { children: t(`audit.entry`, { n: qd(e.seq) }) }),
      (0, V.jsxs)(`dl`, {
        className: `kv`,
        children: [
          (0, V.jsx)(`dt`, { children: t(`audit.who`) }),
          (0, V.jsx)(`dd`, { children: e.name }),
          (0, V.jsx)(`dt`, { children: t(`audit.when`) }),
          (0, V.jsx)(`dd`, { children: Wd(e.at) }),
          (0, V.jsx)(`dt`, { children: t(`audit.what`) }),
          (0, V.jsx)(`dd`, { className: `mono`, children: e.action }),
          (0, V.jsx)(`dt`, { children: t(`audit.target`) }),
          (0, V.jsx)(`dd`, { children: e.object }),
          (0, V.jsx)(`dt`, { children: t(`audit.session`) }),
          (0, V.jsx)(`dd`, { className: `mono`, children: e.session.slice(0, 8) }),
        ],
      }),
      Object.keys({ ...e.before, ...e.after }).length ? (0, V.jsx)(`h3`, { children: t(`audit.beforeAfter`) }) : null,
      (0, V.jsx)(Jd, { before: e.before, after: e.after }),
      e.reason
        ? (0, V.jsxs)(V.Fragment, {
            children: [(0, V.jsx)(`h3`, { children: t(`audit.why`) }), (0, V.jsx)(`p`, { children: e.reason })],
          })
        : null,
      (0, V.jsx)(`h3`, { children: t(`audit.hash`) }),
      (0, V.jsx)(`p`, { className: `mono code`, children: e.hash }),
    ],
  })
}
function wf(e) {
  let t = e.map((e) => JSON.stringify({ ...e, at: e.at.toISOString() })).join(`
`),
    n = URL.createObjectURL(new Blob([`${t}\n`], { type: `application/jsonl` })),
    r = document.createElement(`a`)
  ;((r.href = n), (r.download = `madang-audit.jsonl`), r.click(), URL.revokeObjectURL(n))
}
var Tf = { CVC: 9, USDT: 6, XRP: 6, POINT: 0 },
  Ef = 2n ** 61n
function Df(e, t) {
  let n = Tf[e],
    r = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,9}))?$/.exec(t)
  if (!r) return null
  let [, i = `0`, a = ``] = r
  if (a.length > n) return null
  let o = BigInt(i) * 10n ** BigInt(n) + BigInt(a.padEnd(n, `0`) || `0`)
  return o <= Ef ? kf(o) : null
}
function Of(e, t) {
  let n = Tf[e],
    r = t < 0n ? `-` : ``,
    i = (t < 0n ? -t : t).toString().padStart(n + 1, `0`),
    a = i.slice(0, i.length - n),
    o = i.slice(i.length - n).replace(/0+$/, ``)
  return o ? `${r}${a}.${o}` : `${r}${a}`
}
function kf(e) {
  return e
}
function Af(e) {
  let t = RegExp(`^-?(0|[1-9][0-9]{0,11})${Tf[e] ? `(\\.[0-9]{1,${Tf[e]}})?` : ``}$`)
  return vc(
    L()
      .regex(t)
      .meta({ description: `${e} amount as decimal text`, example: `0.25` }),
    Sc((e) => typeof e == `bigint`),
    {
      decode: (t, n) => {
        let r = Df(e, t.replace(/^-/, ``))
        return r === null
          ? (n.issues.push({ code: `custom`, message: `not an amount`, input: t }), qe)
          : t.startsWith(`-`)
            ? kf(-r)
            : r
      },
      encode: (t) => Of(e, t),
    },
  )
}
var jf = Hs(z({ day: Ou, count: R() })),
  Mf = Pu({
    path: `home/GetNumbers`,
    summary: `What waits for a person, and the figures of the programme, each with its definition on the page`,
    right: `numbers.read`,
    input: {},
    output: z({
      at: U,
      queues: Hs(z({ queue: Qs([`reports`, `approvals`]), open: R(), oldest: U.nullable(), targetMinutes: R() })),
      registrations: jf,
      checkIns: jf,
      unlockedToday: Af(`CVC`),
      users: R(),
      ledger: z({
        locked: Af(`CVC`),
        available: Af(`CVC`),
        entries: R(),
        registrationUsed: Af(`CVC`),
        registrationBudget: Af(`CVC`),
      }),
    }),
  })
function Nf({ share: e, look: t = `` }) {
  return (0, V.jsxs)(`svg`, {
    className: `bar ${t}`,
    viewBox: `0 0 100 6`,
    preserveAspectRatio: `none`,
    'aria-hidden': `true`,
    children: [
      (0, V.jsx)(`rect`, { width: `100`, height: `6`, rx: `3` }),
      (0, V.jsx)(`rect`, { width: Math.max(0, Math.min(100, e * 100)), height: `6`, rx: `3` }),
    ],
  })
}
function Pf({ counts: e, label: t }) {
  let n = Math.max(1, ...e),
    r = 220 / e.length
  return (0, V.jsx)(`svg`, {
    className: `bars`,
    viewBox: `0 0 220 64`,
    role: `img`,
    'aria-label': t,
    children: e.map((e, t) => {
      let i = Math.max(1, (e / n) * 62)
      return (0, V.jsx)(`rect`, { x: t * r, y: 64 - i, width: r - 3, height: i, rx: `2` }, t)
    }),
  })
}
function Ff() {
  let e = Y(),
    t = ou({ queryKey: [`numbers`], queryFn: () => X(Mf, {}), refetchInterval: 6e4 })
  return (0, V.jsx)(uf, {
    title: e(`nav.home`),
    children: (0, V.jsx)(tf, {
      query: t,
      children: (t) =>
        (0, V.jsxs)(V.Fragment, {
          children: [
            (0, V.jsxs)(`div`, {
              className: `three`,
              children: [(0, V.jsx)(If, { numbers: t }), (0, V.jsx)(Lf, { numbers: t })],
            }),
            (0, V.jsxs)(`div`, {
              className: `two`,
              children: [
                (0, V.jsx)(Rf, {
                  title: e(`home.registrations`),
                  text: e(`home.registrationsText`),
                  counts: t.registrations,
                  foot: (0, V.jsxs)(`p`, {
                    className: `line`,
                    children: [e(`home.users`), ` `, (0, V.jsx)(`b`, { className: `end`, children: qd(t.users) })],
                  }),
                }),
                (0, V.jsx)(Rf, {
                  title: e(`home.checkIns`),
                  text: e(`home.checkInsText`),
                  counts: t.checkIns,
                  foot: (0, V.jsxs)(`p`, {
                    className: `line`,
                    children: [
                      e(`home.unlocked`),
                      (0, V.jsx)(`span`, { className: `end`, children: (0, V.jsx)(zf, { units: t.unlockedToday }) }),
                    ],
                  }),
                }),
              ],
            }),
          ],
        }),
    }),
  })
}
function If({ numbers: { queues: e, at: t } }) {
  let n = Y(),
    r = { reports: n(`nav.reports`), approvals: n(`nav.approvals`) }
  return (0, V.jsxs)(`section`, {
    className: `stack`,
    children: [
      (0, V.jsx)(`h2`, { children: n(`home.queues`) }),
      (0, V.jsx)(`div`, {
        className: `wide`,
        children: (0, V.jsxs)(`table`, {
          children: [
            (0, V.jsx)(`thead`, {
              children: (0, V.jsxs)(`tr`, {
                children: [
                  (0, V.jsx)(`th`, { scope: `col`, children: n(`home.queue`) }),
                  (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: n(`home.open`) }),
                  (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: n(`home.oldest`) }),
                  (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: n(`home.target`) }),
                  (0, V.jsx)(`th`, { scope: `col`, children: n(`home.used`) }),
                ],
              }),
            }),
            (0, V.jsx)(`tbody`, {
              children: e.map(({ queue: e, open: n, oldest: i, targetMinutes: a }) => {
                let o = i ? t.getTime() - i.getTime() : 0,
                  s = o / (a * 6e4)
                return (0, V.jsxs)(
                  `tr`,
                  {
                    className: s > 0.9 ? `late` : void 0,
                    children: [
                      (0, V.jsx)(`td`, {
                        className: `b`,
                        children: (0, V.jsx)(xu, { className: `link`, to: `/${e}`, children: r[e] }),
                      }),
                      (0, V.jsx)(`td`, { className: `num b`, children: qd(n) }),
                      (0, V.jsx)(`td`, { className: `num`, children: i ? Kd(o) : `–` }),
                      (0, V.jsx)(`td`, { className: `num`, children: Kd(a * 6e4) }),
                      (0, V.jsx)(`td`, { children: (0, V.jsx)(Nf, { share: s, look: s > 0.9 ? `late` : `` }) }),
                    ],
                  },
                  e,
                )
              }),
            }),
          ],
        }),
      }),
      e.every(({ open: e }) => e === 0) ? (0, V.jsx)(`p`, { className: `s`, children: n(`home.nothing`) }) : null,
    ],
  })
}
function Lf({ numbers: { ledger: e, at: t } }) {
  let n = Y(),
    r = Number(e.registrationUsed),
    i = e.registrationBudget > 0n ? r / Number(e.registrationBudget) : 0
  return (0, V.jsxs)(`section`, {
    className: `panel stack`,
    children: [
      (0, V.jsx)(`h2`, { children: n(`home.ledger`) }),
      (0, V.jsxs)(`dl`, {
        className: `kv`,
        children: [
          (0, V.jsx)(`dt`, { children: n(`home.entries`) }),
          (0, V.jsx)(`dd`, { children: qd(e.entries) }),
          (0, V.jsx)(`dt`, { children: n(`home.locked`) }),
          (0, V.jsx)(`dd`, { children: (0, V.jsx)(zf, { units: e.locked }) }),
          (0, V.jsx)(`dt`, { children: n(`home.available`) }),
          (0, V.jsx)(`dd`, { children: (0, V.jsx)(zf, { units: e.available }) }),
          (0, V.jsx)(`dt`, { children: n(`home.poolUsed`) }),
          (0, V.jsxs)(`dd`, { children: [qd(Math.floor(i * 1e4) / 100), ` %`] }),
        ],
      }),
      (0, V.jsx)(Nf, { share: i, look: `cvc` }),
      (0, V.jsx)(`p`, { className: `s`, children: n(`home.checkedAt`, { time: Ud(t) }) }),
    ],
  })
}
function Rf({ title: e, text: t, counts: n, foot: r }) {
  let i = Y(),
    [a, o] = n.slice(-2)
  return (0, V.jsxs)(`section`, {
    className: `part stack`,
    children: [
      (0, V.jsxs)(`div`, {
        children: [(0, V.jsx)(`h2`, { children: e }), (0, V.jsx)(`p`, { className: `s`, children: t })],
      }),
      (0, V.jsxs)(`div`, {
        className: `line`,
        children: [
          (0, V.jsxs)(`div`, {
            children: [
              (0, V.jsx)(`div`, { className: `xl`, children: qd(o?.count ?? 0) }),
              (0, V.jsx)(`div`, { className: `s`, children: i(`home.today`) }),
              (0, V.jsx)(`div`, { className: `s`, children: i(`home.yesterday`, { n: qd(a?.count ?? 0) }) }),
            ],
          }),
          (0, V.jsx)(`span`, {
            className: `end`,
            children: (0, V.jsx)(Pf, { counts: n.map(({ count: e }) => e), label: t }),
          }),
        ],
      }),
      (0, V.jsx)(`p`, { className: `s`, children: i(`home.days`, { from: Gd(n[0]?.day ?? `1970-01-01`) }) }),
      r,
    ],
  })
}
function zf({ units: e }) {
  let [t = `0`, n] = Of(`CVC`, e).split(`.`)
  return (0, V.jsxs)(`span`, {
    className: `b`,
    children: [qd(Number(t)), n ? `.${n}` : ``, ` `, (0, V.jsx)(`span`, { className: `u`, children: `CVC` })],
  })
}
var Bf = o((e, t) => {
    t.exports = function () {
      return typeof Promise == `function` && Promise.prototype && Promise.prototype.then
    }
  }),
  Vf = o((e) => {
    var t,
      n = [
        0, 26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085, 1156, 1258,
        1364, 1474, 1588, 1706, 1828, 1921, 2051, 2185, 2323, 2465, 2611, 2761, 2876, 3034, 3196, 3362, 3532, 3706,
      ]
    ;((e.getSymbolSize = function (e) {
      if (!e) throw Error(`"version" cannot be null or undefined`)
      if (e < 1 || e > 40) throw Error(`"version" should be in range from 1 to 40`)
      return e * 4 + 17
    }),
      (e.getSymbolTotalCodewords = function (e) {
        return n[e]
      }),
      (e.getBCHDigit = function (e) {
        let t = 0
        for (; e !== 0;) (t++, (e >>>= 1))
        return t
      }),
      (e.setToSJISFunction = function (e) {
        if (typeof e != `function`) throw Error(`"toSJISFunc" is not a valid function.`)
        t = e
      }),
      (e.isKanjiModeEnabled = function () {
        return t !== void 0
      }),
      (e.toSJIS = function (e) {
        return t(e)
      }))
  }),
  Q = o((e) => {
    ;((e.L = { bit: 1 }), (e.M = { bit: 0 }), (e.Q = { bit: 3 }), (e.H = { bit: 2 }))
    function t(t) {
      if (typeof t != `string`) throw Error(`Param is not a string`)
      switch (t.toLowerCase()) {
        case `l`:
        case `low`:
          return e.L
        case `m`:
        case `medium`:
          return e.M
        case `q`:
        case `quartile`:
          return e.Q
        case `h`:
        case `high`:
          return e.H
        default:
          throw Error(`Unknown EC Level: ` + t)
      }
    }
    ;((e.isValid = function (e) {
      return e && e.bit !== void 0 && e.bit >= 0 && e.bit < 4
    }),
      (e.from = function (n, r) {
        if (e.isValid(n)) return n
        try {
          return t(n)
        } catch {
          return r
        }
      }))
  }),
  Hf = o((e, t) => {
    function n() {
      ;((this.buffer = []), (this.length = 0))
    }
    ;((n.prototype = {
      get: function (e) {
        let t = Math.floor(e / 8)
        return ((this.buffer[t] >>> (7 - (e % 8))) & 1) == 1
      },
      put: function (e, t) {
        for (let n = 0; n < t; n++) this.putBit(((e >>> (t - n - 1)) & 1) == 1)
      },
      getLengthInBits: function () {
        return this.length
      },
      putBit: function (e) {
        let t = Math.floor(this.length / 8)
        ;(this.buffer.length <= t && this.buffer.push(0),
          e && (this.buffer[t] |= 128 >>> (this.length % 8)),
          this.length++)
      },
    }),
      (t.exports = n))
  }),
  Uf = o((e, t) => {
    function n(e) {
      if (!e || e < 1) throw Error(`BitMatrix size must be defined and greater than 0`)
      ;((this.size = e), (this.data = new Uint8Array(e * e)), (this.reservedBit = new Uint8Array(e * e)))
    }
    ;((n.prototype.set = function (e, t, n, r) {
      let i = e * this.size + t
      ;((this.data[i] = n), r && (this.reservedBit[i] = !0))
    }),
      (n.prototype.get = function (e, t) {
        return this.data[e * this.size + t]
      }),
      (n.prototype.xor = function (e, t, n) {
        this.data[e * this.size + t] ^= n
      }),
      (n.prototype.isReserved = function (e, t) {
        return this.reservedBit[e * this.size + t]
      }),
      (t.exports = n))
  }),
  Wf = o((e) => {
    var t = Vf().getSymbolSize
    ;((e.getRowColCoords = function (e) {
      if (e === 1) return []
      let n = Math.floor(e / 7) + 2,
        r = t(e),
        i = r === 145 ? 26 : Math.ceil((r - 13) / (2 * n - 2)) * 2,
        a = [r - 7]
      for (let e = 1; e < n - 1; e++) a[e] = a[e - 1] - i
      return (a.push(6), a.reverse())
    }),
      (e.getPositions = function (t) {
        let n = [],
          r = e.getRowColCoords(t),
          i = r.length
        for (let e = 0; e < i; e++)
          for (let t = 0; t < i; t++)
            (e === 0 && t === 0) || (e === 0 && t === i - 1) || (e === i - 1 && t === 0) || n.push([r[e], r[t]])
        return n
      }))
  }),
  Gf = o((e) => {
    var t = Vf().getSymbolSize,
      n = 7
    e.getPositions = function (e) {
      let r = t(e)
      return [
        [0, 0],
        [r - n, 0],
        [0, r - n],
      ]
    }
  }),
  Kf = o((e) => {
    e.Patterns = {
      PATTERN000: 0,
      PATTERN001: 1,
      PATTERN010: 2,
      PATTERN011: 3,
      PATTERN100: 4,
      PATTERN101: 5,
      PATTERN110: 6,
      PATTERN111: 7,
    }
    var t = { N1: 3, N2: 3, N3: 40, N4: 10 }
    ;((e.isValid = function (e) {
      return e != null && e !== `` && !isNaN(e) && e >= 0 && e <= 7
    }),
      (e.from = function (t) {
        return e.isValid(t) ? parseInt(t, 10) : void 0
      }),
      (e.getPenaltyN1 = function (e) {
        let n = e.size,
          r = 0,
          i = 0,
          a = 0,
          o = null,
          s = null
        for (let c = 0; c < n; c++) {
          ;((i = a = 0), (o = s = null))
          for (let l = 0; l < n; l++) {
            let n = e.get(c, l)
            ;(n === o ? i++ : (i >= 5 && (r += t.N1 + (i - 5)), (o = n), (i = 1)),
              (n = e.get(l, c)),
              n === s ? a++ : (a >= 5 && (r += t.N1 + (a - 5)), (s = n), (a = 1)))
          }
          ;(i >= 5 && (r += t.N1 + (i - 5)), a >= 5 && (r += t.N1 + (a - 5)))
        }
        return r
      }),
      (e.getPenaltyN2 = function (e) {
        let n = e.size,
          r = 0
        for (let t = 0; t < n - 1; t++)
          for (let i = 0; i < n - 1; i++) {
            let n = e.get(t, i) + e.get(t, i + 1) + e.get(t + 1, i) + e.get(t + 1, i + 1)
            ;(n === 4 || n === 0) && r++
          }
        return r * t.N2
      }),
      (e.getPenaltyN3 = function (e) {
        let n = e.size,
          r = 0,
          i = 0,
          a = 0
        for (let t = 0; t < n; t++) {
          i = a = 0
          for (let o = 0; o < n; o++)
            ((i = ((i << 1) & 2047) | e.get(t, o)),
              o >= 10 && (i === 1488 || i === 93) && r++,
              (a = ((a << 1) & 2047) | e.get(o, t)),
              o >= 10 && (a === 1488 || a === 93) && r++)
        }
        return r * t.N3
      }),
      (e.getPenaltyN4 = function (e) {
        let n = 0,
          r = e.data.length
        for (let t = 0; t < r; t++) n += e.data[t]
        return Math.abs(Math.ceil((n * 100) / r / 5) - 10) * t.N4
      }))
    function n(t, n, r) {
      switch (t) {
        case e.Patterns.PATTERN000:
          return (n + r) % 2 == 0
        case e.Patterns.PATTERN001:
          return n % 2 == 0
        case e.Patterns.PATTERN010:
          return r % 3 == 0
        case e.Patterns.PATTERN011:
          return (n + r) % 3 == 0
        case e.Patterns.PATTERN100:
          return (Math.floor(n / 2) + Math.floor(r / 3)) % 2 == 0
        case e.Patterns.PATTERN101:
          return ((n * r) % 2) + ((n * r) % 3) == 0
        case e.Patterns.PATTERN110:
          return (((n * r) % 2) + ((n * r) % 3)) % 2 == 0
        case e.Patterns.PATTERN111:
          return (((n * r) % 3) + ((n + r) % 2)) % 2 == 0
        default:
          throw Error(`bad maskPattern:` + t)
      }
    }
    ;((e.applyMask = function (e, t) {
      let r = t.size
      for (let i = 0; i < r; i++) for (let a = 0; a < r; a++) t.isReserved(a, i) || t.xor(a, i, n(e, a, i))
    }),
      (e.getBestMask = function (t, n) {
        let r = Object.keys(e.Patterns).length,
          i = 0,
          a = 1 / 0
        for (let o = 0; o < r; o++) {
          ;(n(o), e.applyMask(o, t))
          let r = e.getPenaltyN1(t) + e.getPenaltyN2(t) + e.getPenaltyN3(t) + e.getPenaltyN4(t)
          ;(e.applyMask(o, t), r < a && ((a = r), (i = o)))
        }
        return i
      }))
  }),
  qf = o((e) => {
    var t = Q(),
      n = [
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 2, 2, 4, 1, 2, 4, 4, 2, 4, 4, 4, 2, 4, 6, 5, 2, 4, 6, 6, 2, 5, 8, 8, 4,
        5, 8, 8, 4, 5, 8, 11, 4, 8, 10, 11, 4, 9, 12, 16, 4, 9, 16, 16, 6, 10, 12, 18, 6, 10, 17, 16, 6, 11, 16, 19, 6,
        13, 18, 21, 7, 14, 21, 25, 8, 16, 20, 25, 8, 17, 23, 25, 9, 17, 23, 34, 9, 18, 25, 30, 10, 20, 27, 32, 12, 21,
        29, 35, 12, 23, 34, 37, 12, 25, 34, 40, 13, 26, 35, 42, 14, 28, 38, 45, 15, 29, 40, 48, 16, 31, 43, 51, 17, 33,
        45, 54, 18, 35, 48, 57, 19, 37, 51, 60, 19, 38, 53, 63, 20, 40, 56, 66, 21, 43, 59, 70, 22, 45, 62, 74, 24, 47,
        65, 77, 25, 49, 68, 81,
      ],
      r = [
        7, 10, 13, 17, 10, 16, 22, 28, 15, 26, 36, 44, 20, 36, 52, 64, 26, 48, 72, 88, 36, 64, 96, 112, 40, 72, 108,
        130, 48, 88, 132, 156, 60, 110, 160, 192, 72, 130, 192, 224, 80, 150, 224, 264, 96, 176, 260, 308, 104, 198,
        288, 352, 120, 216, 320, 384, 132, 240, 360, 432, 144, 280, 408, 480, 168, 308, 448, 532, 180, 338, 504, 588,
        196, 364, 546, 650, 224, 416, 600, 700, 224, 442, 644, 750, 252, 476, 690, 816, 270, 504, 750, 900, 300, 560,
        810, 960, 312, 588, 870, 1050, 336, 644, 952, 1110, 360, 700, 1020, 1200, 390, 728, 1050, 1260, 420, 784, 1140,
        1350, 450, 812, 1200, 1440, 480, 868, 1290, 1530, 510, 924, 1350, 1620, 540, 980, 1440, 1710, 570, 1036, 1530,
        1800, 570, 1064, 1590, 1890, 600, 1120, 1680, 1980, 630, 1204, 1770, 2100, 660, 1260, 1860, 2220, 720, 1316,
        1950, 2310, 750, 1372, 2040, 2430,
      ]
    ;((e.getBlocksCount = function (e, r) {
      switch (r) {
        case t.L:
          return n[(e - 1) * 4 + 0]
        case t.M:
          return n[(e - 1) * 4 + 1]
        case t.Q:
          return n[(e - 1) * 4 + 2]
        case t.H:
          return n[(e - 1) * 4 + 3]
        default:
          return
      }
    }),
      (e.getTotalCodewordsCount = function (e, n) {
        switch (n) {
          case t.L:
            return r[(e - 1) * 4 + 0]
          case t.M:
            return r[(e - 1) * 4 + 1]
          case t.Q:
            return r[(e - 1) * 4 + 2]
          case t.H:
            return r[(e - 1) * 4 + 3]
          default:
            return
        }
      }))
  }),
  Jf = o((e) => {
    var t = new Uint8Array(512),
      n = new Uint8Array(256)
    ;((function () {
      let e = 1
      for (let r = 0; r < 255; r++) ((t[r] = e), (n[e] = r), (e <<= 1), e & 256 && (e ^= 285))
      for (let e = 255; e < 512; e++) t[e] = t[e - 255]
    })(),
      (e.log = function (e) {
        if (e < 1) throw Error(`log(` + e + `)`)
        return n[e]
      }),
      (e.exp = function (e) {
        return t[e]
      }),
      (e.mul = function (e, r) {
        return e === 0 || r === 0 ? 0 : t[n[e] + n[r]]
      }))
  }),
  Yf = o((e) => {
    var t = Jf()
    ;((e.mul = function (e, n) {
      let r = new Uint8Array(e.length + n.length - 1)
      for (let i = 0; i < e.length; i++) for (let a = 0; a < n.length; a++) r[i + a] ^= t.mul(e[i], n[a])
      return r
    }),
      (e.mod = function (e, n) {
        let r = new Uint8Array(e)
        for (; r.length - n.length >= 0;) {
          let e = r[0]
          for (let i = 0; i < n.length; i++) r[i] ^= t.mul(n[i], e)
          let i = 0
          for (; i < r.length && r[i] === 0;) i++
          r = r.slice(i)
        }
        return r
      }),
      (e.generateECPolynomial = function (n) {
        let r = new Uint8Array([1])
        for (let i = 0; i < n; i++) r = e.mul(r, new Uint8Array([1, t.exp(i)]))
        return r
      }))
  }),
  Xf = o((e, t) => {
    var n = Yf()
    function r(e) {
      ;((this.genPoly = void 0), (this.degree = e), this.degree && this.initialize(this.degree))
    }
    ;((r.prototype.initialize = function (e) {
      ;((this.degree = e), (this.genPoly = n.generateECPolynomial(this.degree)))
    }),
      (r.prototype.encode = function (e) {
        if (!this.genPoly) throw Error(`Encoder not initialized`)
        let t = new Uint8Array(e.length + this.degree)
        t.set(e)
        let r = n.mod(t, this.genPoly),
          i = this.degree - r.length
        if (i > 0) {
          let e = new Uint8Array(this.degree)
          return (e.set(r, i), e)
        }
        return r
      }),
      (t.exports = r))
  }),
  Zf = o((e) => {
    e.isValid = function (e) {
      return !isNaN(e) && e >= 1 && e <= 40
    }
  }),
  Qf = o((e) => {
    var t = `[0-9]+`,
      n = `[A-Z $%*+\\-./:]+`,
      r = `(?:[u3000-u303F]|[u3040-u309F]|[u30A0-u30FF]|[uFF00-uFFEF]|[u4E00-u9FAF]|[u2605-u2606]|[u2190-u2195]|u203B|[u2010u2015u2018u2019u2025u2026u201Cu201Du2225u2260]|[u0391-u0451]|[u00A7u00A8u00B1u00B4u00D7u00F7])+`
    r = r.replace(/u/g, `\\u`)
    var i =
      `(?:(?![A-Z0-9 $%*+\\-./:]|` +
      r +
      `)(?:.|[\r
]))+`
    ;((e.KANJI = new RegExp(r, `g`)),
      (e.BYTE_KANJI = RegExp(`[^A-Z0-9 $%*+\\-./:]+`, `g`)),
      (e.BYTE = new RegExp(i, `g`)),
      (e.NUMERIC = new RegExp(t, `g`)),
      (e.ALPHANUMERIC = new RegExp(n, `g`)))
    var a = RegExp(`^` + r + `$`),
      o = RegExp(`^[0-9]+$`),
      s = RegExp(`^[A-Z0-9 $%*+\\-./:]+$`)
    ;((e.testKanji = function (e) {
      return a.test(e)
    }),
      (e.testNumeric = function (e) {
        return o.test(e)
      }),
      (e.testAlphanumeric = function (e) {
        return s.test(e)
      }))
  }),
  $f = o((e) => {
    var t = Zf(),
      n = Qf()
    ;((e.NUMERIC = { id: `Numeric`, bit: 1, ccBits: [10, 12, 14] }),
      (e.ALPHANUMERIC = { id: `Alphanumeric`, bit: 2, ccBits: [9, 11, 13] }),
      (e.BYTE = { id: `Byte`, bit: 4, ccBits: [8, 16, 16] }),
      (e.KANJI = { id: `Kanji`, bit: 8, ccBits: [8, 10, 12] }),
      (e.MIXED = { bit: -1 }),
      (e.getCharCountIndicator = function (e, n) {
        if (!e.ccBits) throw Error(`Invalid mode: ` + e)
        if (!t.isValid(n)) throw Error(`Invalid version: ` + n)
        return n >= 1 && n < 10 ? e.ccBits[0] : n < 27 ? e.ccBits[1] : e.ccBits[2]
      }),
      (e.getBestModeForData = function (t) {
        return n.testNumeric(t) ? e.NUMERIC : n.testAlphanumeric(t) ? e.ALPHANUMERIC : n.testKanji(t) ? e.KANJI : e.BYTE
      }),
      (e.toString = function (e) {
        if (e && e.id) return e.id
        throw Error(`Invalid mode`)
      }),
      (e.isValid = function (e) {
        return e && e.bit && e.ccBits
      }))
    function r(t) {
      if (typeof t != `string`) throw Error(`Param is not a string`)
      switch (t.toLowerCase()) {
        case `numeric`:
          return e.NUMERIC
        case `alphanumeric`:
          return e.ALPHANUMERIC
        case `kanji`:
          return e.KANJI
        case `byte`:
          return e.BYTE
        default:
          throw Error(`Unknown mode: ` + t)
      }
    }
    e.from = function (t, n) {
      if (e.isValid(t)) return t
      try {
        return r(t)
      } catch {
        return n
      }
    }
  }),
  ep = o((e) => {
    var t = Vf(),
      n = qf(),
      r = Q(),
      i = $f(),
      a = Zf(),
      o = 7973,
      s = t.getBCHDigit(o)
    function c(t, n, r) {
      for (let i = 1; i <= 40; i++) if (n <= e.getCapacity(i, r, t)) return i
    }
    function l(e, t) {
      return i.getCharCountIndicator(e, t) + 4
    }
    function u(e, t) {
      let n = 0
      return (
        e.forEach(function (e) {
          let r = l(e.mode, t)
          n += r + e.getBitsLength()
        }),
        n
      )
    }
    function d(t, n) {
      for (let r = 1; r <= 40; r++) if (u(t, r) <= e.getCapacity(r, n, i.MIXED)) return r
    }
    ;((e.from = function (e, t) {
      return a.isValid(e) ? parseInt(e, 10) : t
    }),
      (e.getCapacity = function (e, r, o) {
        if (!a.isValid(e)) throw Error(`Invalid QR Code version`)
        o === void 0 && (o = i.BYTE)
        let s = (t.getSymbolTotalCodewords(e) - n.getTotalCodewordsCount(e, r)) * 8
        if (o === i.MIXED) return s
        let c = s - l(o, e)
        switch (o) {
          case i.NUMERIC:
            return Math.floor((c / 10) * 3)
          case i.ALPHANUMERIC:
            return Math.floor((c / 11) * 2)
          case i.KANJI:
            return Math.floor(c / 13)
          case i.BYTE:
          default:
            return Math.floor(c / 8)
        }
      }),
      (e.getBestVersionForData = function (e, t) {
        let n,
          i = r.from(t, r.M)
        if (Array.isArray(e)) {
          if (e.length > 1) return d(e, i)
          if (e.length === 0) return 1
          n = e[0]
        } else n = e
        return c(n.mode, n.getLength(), i)
      }),
      (e.getEncodedBits = function (e) {
        if (!a.isValid(e) || e < 7) throw Error(`Invalid QR Code version`)
        let n = e << 12
        for (; t.getBCHDigit(n) - s >= 0;) n ^= o << (t.getBCHDigit(n) - s)
        return (e << 12) | n
      }))
  }),
  $ = o((e) => {
    var t = Vf(),
      n = 1335,
      r = 21522,
      i = t.getBCHDigit(n)
    e.getEncodedBits = function (e, a) {
      let o = (e.bit << 3) | a,
        s = o << 10
      for (; t.getBCHDigit(s) - i >= 0;) s ^= n << (t.getBCHDigit(s) - i)
      return ((o << 10) | s) ^ r
    }
  }),
  tp = o((e, t) => {
    var n = $f()
    function r(e) {
      ;((this.mode = n.NUMERIC), (this.data = e.toString()))
    }
    ;((r.getBitsLength = function (e) {
      return 10 * Math.floor(e / 3) + (e % 3 ? (e % 3) * 3 + 1 : 0)
    }),
      (r.prototype.getLength = function () {
        return this.data.length
      }),
      (r.prototype.getBitsLength = function () {
        return r.getBitsLength(this.data.length)
      }),
      (r.prototype.write = function (e) {
        let t, n, r
        for (t = 0; t + 3 <= this.data.length; t += 3)
          ((n = this.data.substr(t, 3)), (r = parseInt(n, 10)), e.put(r, 10))
        let i = this.data.length - t
        i > 0 && ((n = this.data.substr(t)), (r = parseInt(n, 10)), e.put(r, i * 3 + 1))
      }),
      (t.exports = r))
  }),
  np = o((e, t) => {
    var n = $f(),
      r = `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:`.split(``)
    function i(e) {
      ;((this.mode = n.ALPHANUMERIC), (this.data = e))
    }
    ;((i.getBitsLength = function (e) {
      return 11 * Math.floor(e / 2) + (e % 2) * 6
    }),
      (i.prototype.getLength = function () {
        return this.data.length
      }),
      (i.prototype.getBitsLength = function () {
        return i.getBitsLength(this.data.length)
      }),
      (i.prototype.write = function (e) {
        let t = 0
        for (; t + 2 <= this.data.length; t += 2) {
          let n = r.indexOf(this.data[t]) * 45
          ;((n += r.indexOf(this.data[t + 1])), e.put(n, 11))
        }
        this.data.length % 2 && e.put(r.indexOf(this.data[t]), 6)
      }),
      (t.exports = i))
  }),
  rp = o((e, t) => {
    var n = $f()
    function r(e) {
      ;((this.mode = n.BYTE), (this.data = typeof e == `string` ? new TextEncoder().encode(e) : new Uint8Array(e)))
    }
    ;((r.getBitsLength = function (e) {
      return e * 8
    }),
      (r.prototype.getLength = function () {
        return this.data.length
      }),
      (r.prototype.getBitsLength = function () {
        return r.getBitsLength(this.data.length)
      }),
      (r.prototype.write = function (e) {
        for (let t = 0, n = this.data.length; t < n; t++) e.put(this.data[t], 8)
      }),
      (t.exports = r))
  }),
  ip = o((e, t) => {
    var n = $f(),
      r = Vf()
    function i(e) {
      ;((this.mode = n.KANJI), (this.data = e))
    }
    ;((i.getBitsLength = function (e) {
      return e * 13
    }),
      (i.prototype.getLength = function () {
        return this.data.length
      }),
      (i.prototype.getBitsLength = function () {
        return i.getBitsLength(this.data.length)
      }),
      (i.prototype.write = function (e) {
        let t = 0
        for (; t < this.data.length; t++) {
          let n = r.toSJIS(this.data[t])
          if (n >= 33088 && n <= 40956) n -= 33088
          else if (n >= 57408 && n <= 60351) n -= 49472
          else
            throw Error(
              `Invalid SJIS character: ` +
                this.data[t] +
                `
Make sure your charset is UTF-8`,
            )
          ;((n = ((n >>> 8) & 255) * 192 + (n & 255)), e.put(n, 13))
        }
      }),
      (t.exports = i))
  }),
  ap = o((e, t) => {
    var n = {
      single_source_shortest_paths: function (e, t, r) {
        var i = {},
          a = {}
        a[t] = 0
        var o = n.PriorityQueue.make()
        o.push(t, 0)
        for (var s, c, l, u, d, f, p, m, h; !o.empty();)
          for (l in ((s = o.pop()), (c = s.value), (u = s.cost), (d = e[c] || {}), d))
            d.hasOwnProperty(l) &&
              ((f = d[l]),
              (p = u + f),
              (m = a[l]),
              (h = a[l] === void 0),
              (h || m > p) && ((a[l] = p), o.push(l, p), (i[l] = c)))
        if (r !== void 0 && a[r] === void 0) {
          var g = [`Could not find a path from `, t, ` to `, r, `.`].join(``)
          throw Error(g)
        }
        return i
      },
      extract_shortest_path_from_predecessor_list: function (e, t) {
        for (var n = [], r = t; r;) (n.push(r), e[r], (r = e[r]))
        return (n.reverse(), n)
      },
      find_path: function (e, t, r) {
        var i = n.single_source_shortest_paths(e, t, r)
        return n.extract_shortest_path_from_predecessor_list(i, r)
      },
      PriorityQueue: {
        make: function (e) {
          var t = n.PriorityQueue,
            r = {},
            i
          for (i in ((e ||= {}), t)) t.hasOwnProperty(i) && (r[i] = t[i])
          return ((r.queue = []), (r.sorter = e.sorter || t.default_sorter), r)
        },
        default_sorter: function (e, t) {
          return e.cost - t.cost
        },
        push: function (e, t) {
          var n = { value: e, cost: t }
          ;(this.queue.push(n), this.queue.sort(this.sorter))
        },
        pop: function () {
          return this.queue.shift()
        },
        empty: function () {
          return this.queue.length === 0
        },
      },
    }
    t !== void 0 && (t.exports = n)
  }),
  op = o((e) => {
    var t = $f(),
      n = tp(),
      r = np(),
      i = rp(),
      a = ip(),
      o = Qf(),
      s = Vf(),
      c = ap()
    function l(e) {
      return unescape(encodeURIComponent(e)).length
    }
    function u(e, t, n) {
      let r = [],
        i
      for (; (i = e.exec(n)) !== null;) r.push({ data: i[0], index: i.index, mode: t, length: i[0].length })
      return r
    }
    function d(e) {
      let n = u(o.NUMERIC, t.NUMERIC, e),
        r = u(o.ALPHANUMERIC, t.ALPHANUMERIC, e),
        i,
        a
      return (
        s.isKanjiModeEnabled()
          ? ((i = u(o.BYTE, t.BYTE, e)), (a = u(o.KANJI, t.KANJI, e)))
          : ((i = u(o.BYTE_KANJI, t.BYTE, e)), (a = [])),
        n
          .concat(r, i, a)
          .sort(function (e, t) {
            return e.index - t.index
          })
          .map(function (e) {
            return { data: e.data, mode: e.mode, length: e.length }
          })
      )
    }
    function f(e, o) {
      switch (o) {
        case t.NUMERIC:
          return n.getBitsLength(e)
        case t.ALPHANUMERIC:
          return r.getBitsLength(e)
        case t.KANJI:
          return a.getBitsLength(e)
        case t.BYTE:
          return i.getBitsLength(e)
      }
    }
    function p(e) {
      return e.reduce(function (e, t) {
        let n = e.length - 1 >= 0 ? e[e.length - 1] : null
        return n && n.mode === t.mode ? ((e[e.length - 1].data += t.data), e) : (e.push(t), e)
      }, [])
    }
    function m(e) {
      let n = []
      for (let r = 0; r < e.length; r++) {
        let i = e[r]
        switch (i.mode) {
          case t.NUMERIC:
            n.push([
              i,
              { data: i.data, mode: t.ALPHANUMERIC, length: i.length },
              { data: i.data, mode: t.BYTE, length: i.length },
            ])
            break
          case t.ALPHANUMERIC:
            n.push([i, { data: i.data, mode: t.BYTE, length: i.length }])
            break
          case t.KANJI:
            n.push([i, { data: i.data, mode: t.BYTE, length: l(i.data) }])
            break
          case t.BYTE:
            n.push([{ data: i.data, mode: t.BYTE, length: l(i.data) }])
        }
      }
      return n
    }
    function h(e, n) {
      let r = {},
        i = { start: {} },
        a = [`start`]
      for (let o = 0; o < e.length; o++) {
        let s = e[o],
          c = []
        for (let e = 0; e < s.length; e++) {
          let l = s[e],
            u = `` + o + e
          ;(c.push(u), (r[u] = { node: l, lastCount: 0 }), (i[u] = {}))
          for (let e = 0; e < a.length; e++) {
            let o = a[e]
            r[o] && r[o].node.mode === l.mode
              ? ((i[o][u] = f(r[o].lastCount + l.length, l.mode) - f(r[o].lastCount, l.mode)),
                (r[o].lastCount += l.length))
              : (r[o] && (r[o].lastCount = l.length),
                (i[o][u] = f(l.length, l.mode) + 4 + t.getCharCountIndicator(l.mode, n)))
          }
        }
        a = c
      }
      for (let e = 0; e < a.length; e++) i[a[e]].end = 0
      return { map: i, table: r }
    }
    function g(e, o) {
      let c,
        l = t.getBestModeForData(e)
      if (((c = t.from(o, l)), c !== t.BYTE && c.bit < l.bit))
        throw Error(
          `"` +
            e +
            `" cannot be encoded with mode ` +
            t.toString(c) +
            `.
 Suggested mode is: ` +
            t.toString(l),
        )
      switch ((c === t.KANJI && !s.isKanjiModeEnabled() && (c = t.BYTE), c)) {
        case t.NUMERIC:
          return new n(e)
        case t.ALPHANUMERIC:
          return new r(e)
        case t.KANJI:
          return new a(e)
        case t.BYTE:
          return new i(e)
      }
    }
    ;((e.fromArray = function (e) {
      return e.reduce(function (e, t) {
        return (typeof t == `string` ? e.push(g(t, null)) : t.data && e.push(g(t.data, t.mode)), e)
      }, [])
    }),
      (e.fromString = function (t, n) {
        let r = h(m(d(t, s.isKanjiModeEnabled())), n),
          i = c.find_path(r.map, `start`, `end`),
          a = []
        for (let e = 1; e < i.length - 1; e++) a.push(r.table[i[e]].node)
        return e.fromArray(p(a))
      }),
      (e.rawSplit = function (t) {
        return e.fromArray(d(t, s.isKanjiModeEnabled()))
      }))
  }),
  sp = o((e) => {
    var t = Vf(),
      n = Q(),
      r = Hf(),
      i = Uf(),
      a = Wf(),
      o = Gf(),
      s = Kf(),
      c = qf(),
      l = Xf(),
      u = ep(),
      d = $(),
      f = $f(),
      p = op()
    function m(e, t) {
      let n = e.size,
        r = o.getPositions(t)
      for (let t = 0; t < r.length; t++) {
        let i = r[t][0],
          a = r[t][1]
        for (let t = -1; t <= 7; t++)
          if (!(i + t <= -1 || n <= i + t))
            for (let r = -1; r <= 7; r++)
              a + r <= -1 ||
                n <= a + r ||
                ((t >= 0 && t <= 6 && (r === 0 || r === 6)) ||
                (r >= 0 && r <= 6 && (t === 0 || t === 6)) ||
                (t >= 2 && t <= 4 && r >= 2 && r <= 4)
                  ? e.set(i + t, a + r, !0, !0)
                  : e.set(i + t, a + r, !1, !0))
      }
    }
    function h(e) {
      let t = e.size
      for (let n = 8; n < t - 8; n++) {
        let t = n % 2 == 0
        ;(e.set(n, 6, t, !0), e.set(6, n, t, !0))
      }
    }
    function g(e, t) {
      let n = a.getPositions(t)
      for (let t = 0; t < n.length; t++) {
        let r = n[t][0],
          i = n[t][1]
        for (let t = -2; t <= 2; t++)
          for (let n = -2; n <= 2; n++)
            t === -2 || t === 2 || n === -2 || n === 2 || (t === 0 && n === 0)
              ? e.set(r + t, i + n, !0, !0)
              : e.set(r + t, i + n, !1, !0)
      }
    }
    function _(e, t) {
      let n = e.size,
        r = u.getEncodedBits(t),
        i,
        a,
        o
      for (let t = 0; t < 18; t++)
        ((i = Math.floor(t / 3)),
          (a = (t % 3) + n - 8 - 3),
          (o = ((r >> t) & 1) == 1),
          e.set(i, a, o, !0),
          e.set(a, i, o, !0))
    }
    function v(e, t, n) {
      let r = e.size,
        i = d.getEncodedBits(t, n),
        a,
        o
      for (a = 0; a < 15; a++)
        ((o = ((i >> a) & 1) == 1),
          a < 6 ? e.set(a, 8, o, !0) : a < 8 ? e.set(a + 1, 8, o, !0) : e.set(r - 15 + a, 8, o, !0),
          a < 8 ? e.set(8, r - a - 1, o, !0) : a < 9 ? e.set(8, 15 - a - 1 + 1, o, !0) : e.set(8, 15 - a - 1, o, !0))
      e.set(r - 8, 8, 1, !0)
    }
    function y(e, t) {
      let n = e.size,
        r = -1,
        i = n - 1,
        a = 7,
        o = 0
      for (let s = n - 1; s > 0; s -= 2)
        for (s === 6 && s--; ;) {
          for (let n = 0; n < 2; n++)
            if (!e.isReserved(i, s - n)) {
              let r = !1
              ;(o < t.length && (r = ((t[o] >>> a) & 1) == 1), e.set(i, s - n, r), a--, a === -1 && (o++, (a = 7)))
            }
          if (((i += r), i < 0 || n <= i)) {
            ;((i -= r), (r = -r))
            break
          }
        }
    }
    function b(e, n, i) {
      let a = new r()
      i.forEach(function (t) {
        ;(a.put(t.mode.bit, 4), a.put(t.getLength(), f.getCharCountIndicator(t.mode, e)), t.write(a))
      })
      let o = (t.getSymbolTotalCodewords(e) - c.getTotalCodewordsCount(e, n)) * 8
      for (a.getLengthInBits() + 4 <= o && a.put(0, 4); a.getLengthInBits() % 8 != 0;) a.putBit(0)
      let s = (o - a.getLengthInBits()) / 8
      for (let e = 0; e < s; e++) a.put(e % 2 ? 17 : 236, 8)
      return ee(a, e, n)
    }
    function ee(e, n, r) {
      let i = t.getSymbolTotalCodewords(n),
        a = i - c.getTotalCodewordsCount(n, r),
        o = c.getBlocksCount(n, r),
        s = o - (i % o),
        u = Math.floor(i / o),
        d = Math.floor(a / o),
        f = d + 1,
        p = u - d,
        m = new l(p),
        h = 0,
        g = Array(o),
        _ = Array(o),
        v = 0,
        y = new Uint8Array(e.buffer)
      for (let e = 0; e < o; e++) {
        let t = e < s ? d : f
        ;((g[e] = y.slice(h, h + t)), (_[e] = m.encode(g[e])), (h += t), (v = Math.max(v, t)))
      }
      let b = new Uint8Array(i),
        ee = 0,
        te,
        ne
      for (te = 0; te < v; te++) for (ne = 0; ne < o; ne++) te < g[ne].length && (b[ee++] = g[ne][te])
      for (te = 0; te < p; te++) for (ne = 0; ne < o; ne++) b[ee++] = _[ne][te]
      return b
    }
    function te(e, n, r, a) {
      let o
      if (Array.isArray(e)) o = p.fromArray(e)
      else if (typeof e == `string`) {
        let t = n
        if (!t) {
          let n = p.rawSplit(e)
          t = u.getBestVersionForData(n, r)
        }
        o = p.fromString(e, t || 40)
      } else throw Error(`Invalid data`)
      let c = u.getBestVersionForData(o, r)
      if (!c) throw Error(`The amount of data is too big to be stored in a QR Code`)
      if (!n) n = c
      else if (n < c)
        throw Error(
          `
The chosen QR Code version cannot contain this amount of data.
Minimum version required to store current data is: ` +
            c +
            `.
`,
        )
      let l = b(n, r, o),
        d = new i(t.getSymbolSize(n))
      return (
        m(d, n),
        h(d),
        g(d, n),
        v(d, r, 0),
        n >= 7 && _(d, n),
        y(d, l),
        isNaN(a) && (a = s.getBestMask(d, v.bind(null, d, r))),
        s.applyMask(a, d),
        v(d, r, a),
        { modules: d, version: n, errorCorrectionLevel: r, maskPattern: a, segments: o }
      )
    }
    e.create = function (e, r) {
      if (e === void 0 || e === ``) throw Error(`No input text`)
      let i = n.M,
        a,
        o
      return (
        r !== void 0 &&
          ((i = n.from(r.errorCorrectionLevel, n.M)),
          (a = u.from(r.version)),
          (o = s.from(r.maskPattern)),
          r.toSJISFunc && t.setToSJISFunction(r.toSJISFunc)),
        te(e, a, i, o)
      )
    }
  }),
  cp = o((e) => {
    function t(e) {
      if ((typeof e == `number` && (e = e.toString()), typeof e != `string`))
        throw Error(`Color should be defined as hex string`)
      let t = e.slice().replace(`#`, ``).split(``)
      if (t.length < 3 || t.length === 5 || t.length > 8) throw Error(`Invalid hex color: ` + e)
      ;((t.length === 3 || t.length === 4) &&
        (t = Array.prototype.concat.apply(
          [],
          t.map(function (e) {
            return [e, e]
          }),
        )),
        t.length === 6 && t.push(`F`, `F`))
      let n = parseInt(t.join(``), 16)
      return {
        r: (n >> 24) & 255,
        g: (n >> 16) & 255,
        b: (n >> 8) & 255,
        a: n & 255,
        hex: `#` + t.slice(0, 6).join(``),
      }
    }
    ;((e.getOptions = function (e) {
      ;((e ||= {}), e.color || (e.color = {}))
      let n = e.margin === void 0 || e.margin === null || e.margin < 0 ? 4 : e.margin,
        r = e.width && e.width >= 21 ? e.width : void 0,
        i = e.scale || 4
      return {
        width: r,
        scale: r ? 4 : i,
        margin: n,
        color: { dark: t(e.color.dark || `#000000ff`), light: t(e.color.light || `#ffffffff`) },
        type: e.type,
        rendererOpts: e.rendererOpts || {},
      }
    }),
      (e.getScale = function (e, t) {
        return t.width && t.width >= e + t.margin * 2 ? t.width / (e + t.margin * 2) : t.scale
      }),
      (e.getImageWidth = function (t, n) {
        let r = e.getScale(t, n)
        return Math.floor((t + n.margin * 2) * r)
      }),
      (e.qrToImageData = function (t, n, r) {
        let i = n.modules.size,
          a = n.modules.data,
          o = e.getScale(i, r),
          s = Math.floor((i + r.margin * 2) * o),
          c = r.margin * o,
          l = [r.color.light, r.color.dark]
        for (let e = 0; e < s; e++)
          for (let n = 0; n < s; n++) {
            let u = (e * s + n) * 4,
              d = r.color.light
            if (e >= c && n >= c && e < s - c && n < s - c) {
              let t = Math.floor((e - c) / o),
                r = Math.floor((n - c) / o)
              d = l[+!!a[t * i + r]]
            }
            ;((t[u++] = d.r), (t[u++] = d.g), (t[u++] = d.b), (t[u] = d.a))
          }
      }))
  }),
  lp = o((e) => {
    var t = cp()
    function n(e, t, n) {
      ;(e.clearRect(0, 0, t.width, t.height),
        (t.style ||= {}),
        (t.height = n),
        (t.width = n),
        (t.style.height = n + `px`),
        (t.style.width = n + `px`))
    }
    function r() {
      try {
        return document.createElement(`canvas`)
      } catch {
        throw Error(`You need to specify a canvas element`)
      }
    }
    ;((e.render = function (e, i, a) {
      let o = a,
        s = i
      ;(o !== void 0 || (i && i.getContext) || ((o = i), (i = void 0)), i || (s = r()), (o = t.getOptions(o)))
      let c = t.getImageWidth(e.modules.size, o),
        l = s.getContext(`2d`),
        u = l.createImageData(c, c)
      return (t.qrToImageData(u.data, e, o), n(l, s, c), l.putImageData(u, 0, 0), s)
    }),
      (e.renderToDataURL = function (t, n, r) {
        let i = r
        ;(i !== void 0 || (n && n.getContext) || ((i = n), (n = void 0)), (i ||= {}))
        let a = e.render(t, n, i),
          o = i.type || `image/png`,
          s = i.rendererOpts || {}
        return a.toDataURL(o, s.quality)
      }))
  }),
  up = o((e) => {
    var t = cp()
    function n(e, t) {
      let n = e.a / 255,
        r = t + `="` + e.hex + `"`
      return n < 1 ? r + ` ` + t + `-opacity="` + n.toFixed(2).slice(1) + `"` : r
    }
    function r(e, t, n) {
      let r = e + t
      return (n !== void 0 && (r += ` ` + n), r)
    }
    function i(e, t, n) {
      let i = ``,
        a = 0,
        o = !1,
        s = 0
      for (let c = 0; c < e.length; c++) {
        let l = Math.floor(c % t),
          u = Math.floor(c / t)
        ;(!l && !o && (o = !0),
          e[c]
            ? (s++,
              (c > 0 && l > 0 && e[c - 1]) || ((i += o ? r(`M`, l + n, 0.5 + u + n) : r(`m`, a, 0)), (a = 0), (o = !1)),
              (l + 1 < t && e[c + 1]) || ((i += r(`h`, s)), (s = 0)))
            : a++)
      }
      return i
    }
    e.render = function (e, r, a) {
      let o = t.getOptions(r),
        s = e.modules.size,
        c = e.modules.data,
        l = s + o.margin * 2,
        u = o.color.light.a ? `<path ` + n(o.color.light, `fill`) + ` d="M0 0h` + l + `v` + l + `H0z"/>` : ``,
        d = `<path ` + n(o.color.dark, `stroke`) + ` d="` + i(c, s, o.margin) + `"/>`,
        f = `viewBox="0 0 ` + l + ` ` + l + `"`,
        p =
          `<svg xmlns="http://www.w3.org/2000/svg" ` +
          (o.width ? `width="` + o.width + `" height="` + o.width + `" ` : ``) +
          f +
          ` shape-rendering="crispEdges">` +
          u +
          d +
          `</svg>
`
      return (typeof a == `function` && a(null, p), p)
    }
  }),
  dp = o((e) => {
    var t = Bf(),
      n = sp(),
      r = lp(),
      i = up()
    function a(e, r, i, a, o) {
      let s = [].slice.call(arguments, 1),
        c = s.length,
        l = typeof s[c - 1] == `function`
      if (!l && !t()) throw Error(`Callback required as last argument`)
      if (l) {
        if (c < 2) throw Error(`Too few arguments provided`)
        c === 2
          ? ((o = i), (i = r), (r = a = void 0))
          : c === 3 &&
            (r.getContext && o === void 0 ? ((o = a), (a = void 0)) : ((o = a), (a = i), (i = r), (r = void 0)))
      } else {
        if (c < 1) throw Error(`Too few arguments provided`)
        return (
          c === 1 ? ((i = r), (r = a = void 0)) : c === 2 && !r.getContext && ((a = i), (i = r), (r = void 0)),
          new Promise(function (t, o) {
            try {
              t(e(n.create(i, a), r, a))
            } catch (e) {
              o(e)
            }
          })
        )
      }
      try {
        let t = n.create(i, a)
        o(null, e(t, r, a))
      } catch (e) {
        o(e)
      }
    }
    ;((e.create = n.create),
      (e.toCanvas = a.bind(null, r.render)),
      (e.toDataURL = a.bind(null, r.renderToDataURL)),
      (e.toString = a.bind(null, function (e, t, n) {
        return i.render(e, n)
      })))
  })()
function fp({ text: e, label: t }) {
  let { size: n, data: r } = (0, dp.create)(e, { errorCorrectionLevel: `M` }).modules,
    i = Array.from(r, (e, t) => (e ? `M${t % n} ${Math.floor(t / n)}h1v1h-1z` : ``)).join(``)
  return (0, V.jsx)(`svg`, {
    className: `qr`,
    viewBox: `0 0 ${n} ${n}`,
    role: `img`,
    'aria-label': t,
    shapeRendering: `crispEdges`,
    children: (0, V.jsx)(`path`, { fill: `#16161d`, d: i }),
  })
}
var pp = `/console/assets/peek-row-ClDj00ah.svg`
function mp({ title: e, children: t }) {
  let n = Y()
  return (0, V.jsxs)(`div`, {
    className: `door`,
    children: [
      (0, V.jsx)(`title`, { children: `${e} · Madang console` }),
      (0, V.jsxs)(`aside`, {
        children: [
          (0, V.jsx)(of, {}),
          (0, V.jsx)(hp, { label: n(`door.yard`) }),
          (0, V.jsxs)(`ul`, {
            children: [
              (0, V.jsxs)(`li`, { children: [(0, V.jsx)(cf, { shape: `clock` }), n(`door.hours`)] }),
              (0, V.jsxs)(`li`, { children: [(0, V.jsx)(cf, { shape: `shield` }), n(`door.recorded`)] }),
              (0, V.jsxs)(`li`, { children: [(0, V.jsx)(cf, { shape: `operators` }), n(`door.two`)] }),
            ],
          }),
        ],
      }),
      (0, V.jsxs)(`main`, { children: [(0, V.jsx)(`div`, { className: `end`, children: (0, V.jsx)(rf, {}) }), t] }),
    ],
  })
}
function hp({ label: e }) {
  return (0, V.jsxs)(`svg`, {
    className: `art`,
    viewBox: `0 0 420 250`,
    role: `img`,
    'aria-label': e,
    children: [
      (0, V.jsx)(`path`, { fill: `var(--ill-ground)`, d: `M12 206C-4 120 76 8 212 8S428 120 408 206z` }),
      (0, V.jsx)(`image`, { href: pp, x: `30`, y: `66`, width: `360`, height: `112` }),
      (0, V.jsx)(`path`, {
        fill: `var(--ill-paper)`,
        stroke: `var(--ill-line)`,
        strokeWidth: `3`,
        strokeLinejoin: `round`,
        d: `M24 176H396V232H24z`,
      }),
      (0, V.jsx)(`path`, {
        fill: `none`,
        stroke: `var(--ill-line)`,
        strokeWidth: `1.8`,
        d: `M24 196H396M24 214H396M84 178V196M164 178V196M244 178V196M324 178V196M48 196V214M128 196V214M208 196V214M288 196V214M368 196V214M84 214V232M164 214V232M244 214V232M324 214V232`,
      }),
      (0, V.jsx)(`path`, {
        fill: `var(--ill-paper)`,
        stroke: `var(--ill-line)`,
        strokeWidth: `3`,
        strokeLinejoin: `round`,
        d: `M10 168C90 158 330 158 410 168V180H10z`,
      }),
    ],
  })
}
function gp({ link: e }) {
  let t = Y(),
    n = ou({ queryKey: [`link`, e], queryFn: () => X(Ku, { link: e }), staleTime: 1 / 0, retry: !1 }),
    [r, i] = (0, B.useState)()
  return (0, V.jsx)(mp, {
    title: t(`link.action`),
    children: r
      ? (0, V.jsx)(vp, { made: r })
      : n.error instanceof Dd
        ? (0, V.jsxs)(`div`, {
            className: `plain`,
            children: [
              (0, V.jsx)(`h1`, { children: t(`link.expired`) }),
              (0, V.jsx)(xu, { className: `cb`, to: `/sign-in`, children: t(`link.toDoor`) }),
            ],
          })
        : (0, V.jsx)(tf, { query: n, children: (t) => (0, V.jsx)(_p, { link: e, opened: t, onMade: i }) }),
  })
}
function _p({ link: e, opened: t, onMade: n }) {
  let r = Y(),
    [i, a] = (0, B.useState)(t.email),
    [o, s] = (0, B.useState)(t.name),
    [c, l] = (0, B.useState)(``),
    [u, d] = (0, B.useState)(``),
    [f, p] = (0, B.useState)(``),
    {
      mutate: m,
      isPending: h,
      error: g,
    } = H({
      mutationFn: () =>
        X(Ju, {
          link: e,
          name: o,
          password: c,
          confirmPassword: u,
          code: f,
          ...(t.kind === `first` ? { email: i } : {}),
        }),
      onSuccess: n,
      meta: { quiet: !0 },
    }),
    _ = (e) => (g instanceof Dd && g.field === e ? g.message : null),
    v = g && !(g instanceof Dd && g.field) ? Od(g) : null,
    y = (e) => {
      ;(e.preventDefault(), m())
    },
    b =
      t.kind === `first` ? r(`link.first`) : t.kind === `invite` ? r(`link.invite`, { name: t.name }) : r(`link.reset`)
  return (0, V.jsxs)(`form`, {
    onSubmit: y,
    children: [
      (0, V.jsx)(`h1`, { children: b }),
      (0, V.jsx)(`p`, {
        className: `s`,
        children:
          t.kind === `first`
            ? r(`link.firstText`)
            : r(`link.inviteText`, { roles: t.roles.map((e) => r(`role.${e}`)).join(`, `) }),
      }),
      (0, V.jsx)(Yd, {
        label: r(`door.email`),
        type: `email`,
        autoComplete: `username`,
        required: !0,
        readOnly: t.kind !== `first`,
        value: i,
        onValue: a,
        error: _(`email`),
      }),
      (0, V.jsx)(Yd, { label: r(`link.name`), required: !0, maxLength: 60, value: o, onValue: s, error: _(`name`) }),
      (0, V.jsx)(Yd, {
        label: r(`link.password`),
        type: `password`,
        autoComplete: `new-password`,
        required: !0,
        minLength: 12,
        value: c,
        onValue: l,
        hint: r(`link.passwordHint`),
        error: _(`password`),
      }),
      (0, V.jsx)(Yd, {
        label: r(`link.again`),
        type: `password`,
        autoComplete: `new-password`,
        required: !0,
        value: u,
        onValue: d,
        error: _(`confirmPassword`),
      }),
      (0, V.jsx)(`p`, { children: r(`link.scan`) }),
      (0, V.jsx)(`div`, { className: `line`, children: (0, V.jsx)(fp, { text: t.address, label: r(`link.qr`) }) }),
      (0, V.jsxs)(`p`, {
        className: `s`,
        children: [r(`link.secret`), `: `, (0, V.jsx)(`span`, { className: `mono code`, children: t.secret })],
      }),
      (0, V.jsx)(Yd, {
        label: r(`link.code`),
        className: `digits`,
        inputMode: `numeric`,
        autoComplete: `one-time-code`,
        maxLength: 6,
        required: !0,
        value: f,
        onValue: (e) => p(e.replace(/\D/g, ``)),
        error: _(`code`) ?? v,
      }),
      (0, V.jsx)(`button`, { type: `submit`, className: `cb pri big`, disabled: h, children: r(`link.action`) }),
    ],
  })
}
function vp({ made: e }) {
  let t = Y(),
    [n, r] = (0, B.useState)(!1)
  return (0, V.jsxs)(`div`, {
    className: `plain`,
    children: [
      (0, V.jsx)(`h1`, { children: t(`link.codes`) }),
      (0, V.jsx)(`p`, { className: `s`, children: t(`link.codesText`) }),
      (0, V.jsx)(`ul`, {
        className: `codes mono`,
        children: e.recoveryCodes.map((e) => (0, V.jsx)(`li`, { className: `code`, children: e }, e)),
      }),
      (0, V.jsxs)(`label`, {
        className: `tick`,
        children: [
          (0, V.jsx)(`input`, { type: `checkbox`, checked: n, onChange: (e) => r(e.currentTarget.checked) }),
          t(`link.kept`),
        ],
      }),
      (0, V.jsx)(`button`, {
        type: `button`,
        className: `cb pri big`,
        disabled: !n,
        onClick: () => {
          ;(wd(e.token), Ad.clear(), bu(`/home`, {}, { replace: !0 }))
        },
        children: t(`link.enter`),
      }),
    ],
  })
}
function yp() {
  let e = Y(),
    [t, n] = (0, B.useState)(),
    { data: r } = ou(jd),
    i = ou({ queryKey: [`operators`], queryFn: () => X(ed, {}) }),
    a = r?.rights.includes(`operators.change`) ?? !1,
    o = () => n(void 0)
  return (0, V.jsxs)(uf, {
    title: e(`nav.operators`),
    children: [
      a
        ? (0, V.jsx)(`p`, {
            children: (0, V.jsx)(`button`, {
              type: `button`,
              className: `cb pri`,
              onClick: () => n({ kind: `invite` }),
              children: e(`operators.invite`),
            }),
          })
        : null,
      (0, V.jsx)(tf, {
        query: i,
        children: ({ operators: t, invitations: r }) =>
          (0, V.jsxs)(V.Fragment, {
            children: [
              (0, V.jsx)(`div`, {
                className: `wide`,
                children: (0, V.jsxs)(`table`, {
                  children: [
                    (0, V.jsx)(`thead`, {
                      children: (0, V.jsxs)(`tr`, {
                        children: [
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`operators.name`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`operators.email`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`operators.roles`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`operators.status`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`operators.signedIn`) }),
                          (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: e(`operators.sessions`) }),
                          a ? (0, V.jsx)(`td`, {}) : null,
                        ],
                      }),
                    }),
                    (0, V.jsx)(`tbody`, {
                      children: t.map((t) =>
                        (0, V.jsxs)(
                          `tr`,
                          {
                            children: [
                              (0, V.jsx)(`td`, { className: `b`, children: t.name }),
                              (0, V.jsx)(`td`, { children: t.email }),
                              (0, V.jsx)(`td`, { children: t.roles.map((t) => e(`role.${t}`)).join(`, `) }),
                              (0, V.jsx)(`td`, {
                                children: (0, V.jsx)(`span`, {
                                  className: t.status === `active` ? `pill ok` : `pill`,
                                  children: e(`operators.status.${t.status}`),
                                }),
                              }),
                              (0, V.jsx)(`td`, { children: t.signedInAt ? Ud(t.signedInAt) : e(`operators.never`) }),
                              (0, V.jsx)(`td`, { className: `num`, children: qd(t.sessions) }),
                              a
                                ? (0, V.jsx)(`td`, {
                                    children:
                                      t.status === `active`
                                        ? (0, V.jsx)(`span`, {
                                            className: `line`,
                                            children: [`roles`, `reset`, `disable`].map((r) =>
                                              (0, V.jsx)(
                                                `button`,
                                                {
                                                  type: `button`,
                                                  className: `link`,
                                                  'aria-label': `${e(bp[r])} ${t.name}`,
                                                  onClick: () => n({ kind: r, operator: t }),
                                                  children: e(bp[r]),
                                                },
                                                r,
                                              ),
                                            ),
                                          })
                                        : null,
                                  })
                                : null,
                            ],
                          },
                          t.operatorId,
                        ),
                      ),
                    }),
                  ],
                }),
              }),
              r.length
                ? (0, V.jsxs)(`section`, {
                    className: `part stack`,
                    children: [
                      (0, V.jsx)(`h2`, { children: e(`operators.invitations`) }),
                      r.map(({ email: t, name: n, roles: r, expiresAt: i }) =>
                        (0, V.jsxs)(
                          `p`,
                          {
                            className: `line`,
                            children: [
                              (0, V.jsx)(`b`, { children: n }),
                              ` `,
                              t,
                              ` `,
                              (0, V.jsx)(`span`, { className: `s`, children: r.map((t) => e(`role.${t}`)).join(`, `) }),
                              (0, V.jsx)(`span`, { className: `s`, children: e(`operators.until`, { time: Ud(i) }) }),
                            ],
                          },
                          t + i.getTime(),
                        ),
                      ),
                    ],
                  })
                : null,
            ],
          }),
      }),
      t?.kind === `invite`
        ? (0, V.jsx)(xp, { onClose: o, onLink: (e) => n({ kind: `link`, link: e }) })
        : t?.kind === `link`
          ? (0, V.jsx)(ef, { link: t.link, onClose: o })
          : t
            ? (0, V.jsx)(Sp, { kind: t.kind, operator: t.operator, onClose: o })
            : null,
    ],
  })
}
var bp = { roles: `operators.changeRoles`, reset: `operators.reset`, disable: `operators.disable` }
function xp({ onClose: e, onLink: t }) {
  let n = Y(),
    [r, i] = (0, B.useState)(``),
    [a, o] = (0, B.useState)(``),
    [s, c] = (0, B.useState)([]),
    [l, u] = (0, B.useState)(``),
    {
      mutate: d,
      isPending: f,
      error: p,
    } = H({
      mutationFn: () => X(W, { email: r, name: a, roles: s, reason: l }),
      onSuccess: async ({ link: r }) => {
        if ((await Ad.invalidateQueries(), r)) return t(r)
        ;(mu(n(`operators.asked`)), e())
      },
      meta: { quiet: !0 },
    })
  return (0, V.jsxs)($d, {
    title: n(`operators.inviteTitle`),
    text: n(`operators.inviteText`),
    verb: n(`operators.inviteAction`),
    busy: f || s.length === 0,
    onSubmit: () => d(),
    onClose: e,
    children: [
      (0, V.jsx)(Yd, {
        label: n(`operators.email`),
        type: `email`,
        required: !0,
        value: r,
        onValue: i,
        error: p ? Od(p) : null,
      }),
      (0, V.jsx)(Yd, { label: n(`operators.name`), required: !0, maxLength: 60, value: a, onValue: o }),
      (0, V.jsx)(Zd, { held: s, onHeld: c }),
      (0, V.jsx)(Xd, { value: l, onValue: u }),
    ],
  })
}
function Sp({ kind: e, operator: t, onClose: n }) {
  let r = Y(),
    [i, a] = (0, B.useState)([...t.roles]),
    [o, s] = (0, B.useState)(``),
    { operatorId: c, name: l } = t,
    { mutate: u, isPending: d } = H({
      mutationFn: async () =>
        e === `roles`
          ? X(G, { operatorId: c, roles: i, reason: o })
          : X(e === `reset` ? K : q, { operatorId: c, reason: o }),
      onSuccess: async () => {
        ;(await Ad.invalidateQueries(), mu(r(e === `disable` ? `operators.disabled` : `operators.asked`)), n())
      },
    }),
    f = {
      roles: { title: r(`operators.rolesTitle`, { name: l }), text: r(`operators.rolesText`) },
      reset: { title: r(`operators.resetTitle`, { name: l }), text: r(`operators.rolesText`) },
      disable: { title: r(`operators.disableTitle`, { name: l }), text: r(`operators.disableText`) },
    }[e]
  return (0, V.jsxs)($d, {
    ...f,
    verb: r(e === `disable` ? `operators.disableAction` : `operators.rolesAction`),
    danger: e === `disable`,
    busy: d || i.length === 0,
    onSubmit: () => u(),
    onClose: n,
    children: [e === `roles` ? (0, V.jsx)(Zd, { held: i, onHeld: a }) : null, (0, V.jsx)(Xd, { value: o, onValue: s })],
  })
}
var Cp = fs().brand(`ReportId`),
  wp = Qs([`scam`, `impersonation`, `harassment`, `spam`, `sexual`, `other`]),
  Tp = Qs([`open`, `claimed`, `decided`]),
  Ep = Qs([`warned`, `suspended`, `noBreach`, `notEnough`]),
  Dp = { messages: 100, noteCharacters: 500, perDay: 20, evidenceDays: 90 },
  Op = z({
    reportId: Cp,
    userId: wu,
    nickName: L(),
    avatar: Du,
    reason: wp,
    messageCount: R().min(0),
    blocked: Ms(),
    state: Tp,
    decision: Ep.nullable(),
    createTime: U,
    decideTime: U.nullable(),
  })
;(ju({
  path: `report/CreateReport`,
  summary: `Report a user with a reason, with messages of our conversation attached; blocks them in the same step when asked`,
  auth: `user`,
  input: {
    userId: wu,
    reason: wp,
    note: L().max(2e3).default(``),
    msgIds: Hs(Tu).max(Dp.messages).default([]),
    block: Ms().default(!1),
  },
  output: z({ reportId: Cp, createTime: U }),
  failures: [`USER_NOT_FOUND`, `NOT_ALLOWED`],
  limit: { points: 20, seconds: 60 },
}),
  Au({
    path: `report/GetMyReports`,
    summary: `Reports I made, newest first, with how far they are`,
    auth: `user`,
    input: Nd,
    output: Pd(Op),
  }))
var kp = L().max(256),
  Ap = L().regex(/^[0-9a-f]{32}$/),
  jp = { imgId: L().max(64).default(``), imgCode: L().max(12).default(``) },
  Mp = [`age`, `terms`, `privacy`, `marketing`, `nightMarketing`],
  Np = z({ token: L(), userId: wu, nickName: L(), avatar: Du })
;(ju({
  path: `infoaccount/Login`,
  summary: `Log in with account ID and password`,
  auth: `visitor`,
  input: { userId: kp, password: kp, deviceHash: Ap, ...jp },
  output: Np,
  failures: [
    `USERNAME_FORMAT`,
    `WRONG_CREDENTIALS`,
    `CHECK_NEEDED`,
    `IMAGE_CODE_WRONG`,
    `EXPIRED`,
    `CONFLICT`,
    `LOCKED_FOR_A_WHILE`,
    `SUSPENDED`,
    `ACCOUNT_DELETED`,
  ],
  limit: { points: 30, seconds: 60 },
}),
  ju({
    path: `infoaccount/ConciseRegistere`,
    summary: `Register; the account ID is issued by the server`,
    auth: `visitor`,
    input: {
      nickName: kp,
      password: kp,
      confirmPassword: kp,
      inviteCode: kp.default(``),
      deviceHash: Ap,
      consents: Hs(Qs(Mp)).max(Mp.length),
      ...jp,
    },
    output: Np.extend({ recoveryCodes: Hs(L()) }),
    failures: [
      `NICKNAME_NOT_ALLOWED`,
      `PASSWORD_FORMAT`,
      `PASSWORDS_DIFFER`,
      `INVITE_CODE_FORMAT`,
      `IMAGE_CODE_WRONG`,
      `EXPIRED`,
      `CONFLICT`,
      `INVITE_CODE_UNKNOWN`,
    ],
    limit: { points: 20, seconds: 60 },
  }),
  ju({
    path: `infoaccount/ChangePassword`,
    summary: `Change the password; all other sessions end`,
    auth: `user`,
    input: { oldPassword: kp, newPassword: kp, confirmPassword: kp, ...jp },
    output: Ps(),
    failures: [
      `PASSWORD_FORMAT`,
      `NEW_PASSWORDS_DIFFER`,
      `CAPTCHA_WRONG`,
      `EXPIRED`,
      `OLD_PASSWORD_WRONG`,
      `SESSION_ENDED_DURING_CHANGE`,
    ],
    limit: { points: 20, seconds: 60 },
  }),
  ju({
    path: `infoaccount/ResetPassword`,
    summary: `Set a new password with one of the eight recovery codes; all sessions end`,
    auth: `visitor`,
    input: { userId: kp, recoveryCode: kp, newPassword: kp, confirmPassword: kp, ...jp },
    output: Ps(),
    failures: [
      `USERNAME_FORMAT`,
      `PASSWORD_FORMAT`,
      `NEW_PASSWORDS_DIFFER`,
      `IMAGE_CODE_WRONG`,
      `EXPIRED`,
      `LOCKED_FOR_A_WHILE`,
      `PROOF_WRONG`,
    ],
    limit: { points: 10, seconds: 60 },
  }))
var Pp = {
  scam: Fp(
    `사기로 신고된 활동이 확인되어 계정 이용을 정지했습니다. 이의가 있으면 고객센터에 알려 주세요.`,
    `经核实存在诈骗行为，账号已被停用。如有异议，请联系客服。`,
    `This account is suspended because activity reported as a scam was confirmed. If you disagree, tell customer service.`,
  ),
  impersonation: Fp(
    `다른 사람이나 운영진을 사칭한 것이 확인되어 계정 이용을 정지했습니다. 이의가 있으면 고객센터에 알려 주세요.`,
    `经核实存在冒充他人或工作人员的行为，账号已被停用。如有异议，请联系客服。`,
    `This account is suspended because it posed as somebody else or as staff. If you disagree, tell customer service.`,
  ),
  harassment: Fp(
    `다른 사용자를 괴롭힌 것이 확인되어 계정 이용을 정지했습니다. 이의가 있으면 고객센터에 알려 주세요.`,
    `经核实存在骚扰其他用户的行为，账号已被停用。如有异议，请联系客服。`,
    `This account is suspended because it harassed other users. If you disagree, tell customer service.`,
  ),
  spam: Fp(
    `광고나 같은 내용을 반복해서 보낸 것이 확인되어 계정 이용을 정지했습니다. 이의가 있으면 고객센터에 알려 주세요.`,
    `经核实反复发送广告或相同内容，账号已被停用。如有异议，请联系客服。`,
    `This account is suspended because it sent advertising or the same message again and again. If you disagree, tell customer service.`,
  ),
  sexual: Fp(
    `성적인 내용을 원하지 않는 사람에게 보낸 것이 확인되어 계정 이용을 정지했습니다. 이의가 있으면 고객센터에 알려 주세요.`,
    `经核实向他人发送不受欢迎的色情内容，账号已被停用。如有异议，请联系客服。`,
    `This account is suspended because it sent unwanted sexual content. If you disagree, tell customer service.`,
  ),
  taken: Fp(
    `다른 사람이 이 계정을 쓰고 있는 것으로 보여 보호를 위해 정지했습니다. 고객센터에서 다시 열 수 있습니다.`,
    `此账号疑似被他人使用，为保护您已暂时停用。可通过客服恢复。`,
    `This account is suspended to protect it: somebody else seems to be using it. Customer service can open it again.`,
  ),
}
function Fp(e, t, n) {
  return { 'ko-KR': e, 'zh-CN': t, 'en-GB': n }
}
var Ip = Qs(Object.keys(Pp)),
  Lp = Qs([`active`, `suspended`, `deleted`]),
  Rp = z({ userId: wu, nickName: L(), avatar: Du, status: Lp, registeredAt: U, locale: Qs(ud) }),
  zp = Pu({
    path: `user/SearchUsers`,
    summary: `Users by account ID or part of the nickname, the newest first`,
    right: `users.read`,
    input: { ...Nd, words: L().max(64).default(``) },
    output: Pd(Rp),
  }),
  Bp = Pu({
    path: `user/GetUser`,
    summary: `One user from all sides (R176); nothing of what they wrote to anybody`,
    right: `users.read`,
    input: { userId: wu },
    output: Rp.extend({
      ordinal: R().nullable(),
      inviter: wu.nullable(),
      invitees: R(),
      friends: R(),
      suspension: z({ reason: Ip, at: U }).nullable(),
      sessions: Hs(z({ sessionId: L(), label: L().nullable(), createdAt: U, lastUsedAt: U })),
      balances: Hs(z({ bucket: L(), amount: Af(`CVC`) })),
      equalsEntries: Ms(),
      entries: R(),
      transfers: Hs(
        z({ id: L(), at: U, code: L(), cause: L(), from: L(), to: L(), asset: L(), amount: L(), ruleVersion: L() }),
      ),
      reports: Hs(z({ reportId: fs(), reason: L(), state: L(), at: U })),
      consents: Hs(z({ kind: Qs(Mp), version: L(), givenAt: U, withdrawnAt: U.nullable() })),
    }),
    failures: [`USER_NOT_FOUND`],
  }),
  Vp = Fu({
    path: `user/Suspend`,
    summary: `Suspend a user: all sessions end, and logging in says why`,
    right: `users.suspend`,
    input: { userId: wu, code: Ip, reason: Ru },
    output: Ps(),
    failures: [`USER_NOT_FOUND`, `CONFLICT`],
  }),
  Hp = Fu({
    path: `user/Unsuspend`,
    summary: `Let a suspended user in again`,
    right: `users.suspend`,
    input: { userId: wu, reason: Ru },
    output: Ps(),
    failures: [`USER_NOT_FOUND`, `CONFLICT`],
  }),
  Up = Fu({
    path: `user/EndSessions`,
    summary: `End all sessions of a user`,
    right: `users.sessions`,
    input: { userId: wu, reason: Ru },
    output: z({ ended: R() }),
    failures: [`USER_NOT_FOUND`],
  }),
  Wp = z({ userId: wu, nickName: L(), avatar: Du, status: Lp }),
  Gp = z({
    reportId: Cp,
    reporter: Wp,
    reported: Wp,
    reason: wp,
    note: L(),
    state: Tp,
    claimedBy: L().nullable(),
    isMine: Ms(),
    decision: Ep.nullable(),
    decidedBy: L().nullable(),
    decidedAt: U.nullable(),
    createdAt: U,
    messageCount: R(),
    reporters: R(),
  }),
  Kp = Pu({
    path: `report/GetReports`,
    summary: `Reports that wait, oldest first, or those decided`,
    right: `reports.read`,
    input: { ...Nd, state: Qs([`waiting`, `decided`]).default(`waiting`) },
    output: Pd(Gp),
  }),
  qp = Fu({
    path: `report/Claim`,
    summary: `Take a report, so that nobody else reads it at the same time`,
    right: `reports.decide`,
    input: { reportId: Cp },
    output: Ps(),
    failures: [`CONFLICT`],
  }),
  Jp = Fu({
    path: `report/Release`,
    summary: `Give a report back to the queue`,
    right: `reports.decide`,
    input: { reportId: Cp },
    output: Ps(),
    failures: [`CONFLICT`],
  }),
  Yp = Fu({
    path: `report/OpenEvidence`,
    summary: `Read the messages that were reported; that they were opened, and why, stands in the audit log`,
    right: `reports.decide`,
    input: { reportId: Cp, reason: Ru },
    output: z({
      messages: Hs(
        z({ seq: R(), sender: wu, kind: L(), content: L(), sentAt: U, recalledAt: U.nullable(), intact: Ms() }),
      ),
    }),
    failures: [`CONFLICT`],
  }),
  Xp = Fu({
    path: `report/Decide`,
    summary: `Decide a report one has claimed, for ever; the reporter sees the decision`,
    right: `reports.decide`,
    input: { reportId: Cp, decision: Qs([`suspended`, `noBreach`, `notEnough`]), code: Ip.optional(), reason: Ru },
    output: Ps(),
    failures: [`CONFLICT`, `USER_NOT_FOUND`],
  }),
  Zp = Object.assign({
    './drawings/avatars/1.svg': `/console/assets/1-Br_3PtfV.svg`,
    './drawings/avatars/10.svg': `/console/assets/10-B2qsSqB6.svg`,
    './drawings/avatars/11.svg': `/console/assets/11-BN7X8caC.svg`,
    './drawings/avatars/12.svg': `/console/assets/12-HP6JUAuv.svg`,
    './drawings/avatars/13.svg': `/console/assets/13-Cae5VwzL.svg`,
    './drawings/avatars/14.svg': `/console/assets/14-D67KEwo-.svg`,
    './drawings/avatars/15.svg': `/console/assets/15-BZZT01fG.svg`,
    './drawings/avatars/16.svg': `/console/assets/16-o3lkUIQw.svg`,
    './drawings/avatars/17.svg': `/console/assets/17-CqG5uecX.svg`,
    './drawings/avatars/18.svg': `/console/assets/18-BRdMOCId.svg`,
    './drawings/avatars/19.svg': `/console/assets/19-Cl8W0ly_.svg`,
    './drawings/avatars/2.svg': `/console/assets/2-BW8B10S4.svg`,
    './drawings/avatars/20.svg': `/console/assets/20-COU4jXRU.svg`,
    './drawings/avatars/3.svg': `/console/assets/3-BTkskkMj.svg`,
    './drawings/avatars/4.svg': `/console/assets/4-DhuGBZAt.svg`,
    './drawings/avatars/5.svg': `/console/assets/5-Dg4oZ9Mu.svg`,
    './drawings/avatars/6.svg': `/console/assets/6-B00mvtEB.svg`,
    './drawings/avatars/7.svg': `/console/assets/7-CNuoSTRZ.svg`,
    './drawings/avatars/8.svg': `/console/assets/8-7Lv1WyZ0.svg`,
    './drawings/avatars/9.svg': `/console/assets/9-DXBE7vZk.svg`,
  })
function Qp(e) {
  return Zp[`./drawings/avatars/${Number(e) || 1}.svg`] ?? Zp[`./drawings/avatars/1.svg`]
}
Object.keys(Zp).length
function $p({ number: e, size: t = 56, label: n = `` }) {
  return (0, V.jsx)(`img`, { className: `av`, src: Qp(e), width: t, height: t, alt: n, draggable: !1 })
}
function em({ code: e, onCode: t }) {
  let n = Y()
  return (0, V.jsxs)(V.Fragment, {
    children: [
      (0, V.jsxs)(`label`, {
        className: `field`,
        children: [
          (0, V.jsx)(`span`, { children: n(`suspend.code`) }),
          (0, V.jsx)(`select`, {
            className: `in`,
            value: e,
            onChange: (e) => t(e.currentTarget.value),
            children: Ip.options.map((e) => (0, V.jsx)(`option`, { value: e, children: n(`suspend.code.${e}`) }, e)),
          }),
        ],
      }),
      (0, V.jsxs)(`div`, {
        className: `panel stack`,
        children: [
          (0, V.jsx)(`p`, { className: `s`, children: n(`suspend.reads`) }),
          ud.map((t) => (0, V.jsx)(`p`, { lang: t, children: Pp[e][t] }, t)),
        ],
      }),
    ],
  })
}
function tm({ status: e }) {
  let t = Y(),
    n = { active: `pill ok`, suspended: `pill danger`, deleted: `pill` }[e]
  return (0, V.jsx)(`span`, { className: n, children: t(`users.status.${e}`) })
}
var nm = 20
function rm() {
  let e = Y(),
    [t, n] = (0, B.useState)(`waiting`),
    [r, i] = (0, B.useState)(1),
    [a, o] = (0, B.useState)(),
    s = ou({
      queryKey: [`reports`, t, r],
      queryFn: () => X(Kp, { state: t, pageIndex: r, pageSize: nm }),
      placeholderData: sl,
      refetchInterval: 3e4,
    })
  return (0, V.jsxs)(uf, {
    title: e(`nav.reports`),
    children: [
      (0, V.jsx)(`div`, {
        className: `tabs2`,
        children: [`waiting`, `decided`].map((r) =>
          (0, V.jsx)(
            `button`,
            {
              type: `button`,
              'aria-pressed': t === r,
              onClick: () => {
                ;(n(r), i(1), o(void 0))
              },
              children: e(r === `waiting` ? `approvals.openTab` : `approvals.decided`),
            },
            r,
          ),
        ),
      }),
      (0, V.jsx)(tf, {
        query: s,
        children: ({ items: t, totalCount: n }) => {
          let c = t.find(({ reportId: e }) => e === a)
          return (0, V.jsxs)(`div`, {
            className: `split`,
            children: [
              (0, V.jsxs)(`div`, {
                className: `stack`,
                children: [
                  t.length
                    ? (0, V.jsx)(im, { items: t, at: s.dataUpdatedAt, chosen: c, onChosen: o })
                    : (0, V.jsx)(`p`, { className: `nothing`, children: e(`report.empty`) }),
                  (0, V.jsx)(nf, { page: r, size: nm, total: n, onPage: i }),
                  c ? (0, V.jsx)(am, { report: c }, c.reportId) : null,
                ],
              }),
              (0, V.jsx)(`aside`, { children: c ? (0, V.jsx)(sm, { report: c }, c.reportId) : null }),
            ],
          })
        },
      }),
    ],
  })
}
function im({ items: e, at: t, chosen: n, onChosen: r }) {
  let i = Y()
  return (0, V.jsx)(`div`, {
    className: `wide`,
    children: (0, V.jsxs)(`table`, {
      children: [
        (0, V.jsx)(`thead`, {
          children: (0, V.jsxs)(`tr`, {
            children: [
              (0, V.jsx)(`th`, { scope: `col`, children: i(`report.who`) }),
              (0, V.jsx)(`th`, { scope: `col`, children: i(`report.why`) }),
              (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: i(`report.messages`) }),
              (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: i(`report.reporters`) }),
              (0, V.jsx)(`th`, { scope: `col`, children: i(`operators.status`) }),
              (0, V.jsx)(`th`, { scope: `col`, children: i(`report.waits`) }),
            ],
          }),
        }),
        (0, V.jsx)(`tbody`, {
          children: e.map((e) => {
            let a = n?.reportId === e.reportId
            return (0, V.jsxs)(
              `tr`,
              {
                className: a ? `on` : void 0,
                ...vf(() => r(e.reportId), a),
                children: [
                  (0, V.jsx)(`td`, {
                    children: (0, V.jsxs)(`span`, {
                      className: `line`,
                      children: [
                        (0, V.jsx)($p, { number: e.reported.avatar, size: 24 }),
                        (0, V.jsx)(`b`, { children: e.reported.nickName }),
                      ],
                    }),
                  }),
                  (0, V.jsx)(`td`, { children: i(`report.reason.${e.reason}`) }),
                  (0, V.jsx)(`td`, { className: `num`, children: qd(e.messageCount) }),
                  (0, V.jsx)(`td`, { className: `num`, children: qd(e.reporters) }),
                  (0, V.jsxs)(`td`, {
                    children: [
                      i(`report.state.${e.state}`),
                      ` `,
                      (0, V.jsx)(`span`, { className: `s`, children: e.claimedBy }),
                    ],
                  }),
                  (0, V.jsx)(`td`, { children: e.decidedAt ? Ud(e.decidedAt) : Kd(t - e.createdAt.getTime()) }),
                ],
              },
              e.reportId,
            )
          }),
        }),
      ],
    }),
  })
}
function am({ report: e }) {
  let t = Y(),
    [n, r] = (0, B.useState)(``),
    i = H({ mutationFn: () => X(Yp, { reportId: e.reportId, reason: n }) })
  return (0, V.jsxs)(`section`, {
    className: `part stack`,
    children: [
      (0, V.jsxs)(`div`, {
        className: `line`,
        children: [
          (0, V.jsx)(`h2`, { children: t(`report.title`, { name: e.reported.nickName }) }),
          (0, V.jsx)(tm, { status: e.reported.status }),
          (0, V.jsx)(xu, { className: `link`, to: `/users/${e.reported.userId}`, children: t(`user.title`) }),
        ],
      }),
      (0, V.jsxs)(`dl`, {
        className: `kv`,
        children: [
          (0, V.jsx)(`dt`, { children: t(`report.by`) }),
          (0, V.jsxs)(`dd`, {
            children: [
              e.reporter.nickName,
              ` `,
              (0, V.jsx)(`span`, { className: `mono s`, children: e.reporter.userId }),
            ],
          }),
          (0, V.jsx)(`dt`, { children: t(`report.why`) }),
          (0, V.jsx)(`dd`, { children: t(`report.reason.${e.reason}`) }),
          (0, V.jsx)(`dt`, { children: t(`report.made`) }),
          (0, V.jsx)(`dd`, { children: Ud(e.createdAt) }),
        ],
      }),
      e.note ? (0, V.jsxs)(`p`, { children: [`“`, e.note, `”`] }) : null,
      i.data
        ? (0, V.jsx)(om, { messages: i.data.messages, reported: e.reported.userId })
        : e.isMine && e.state === `claimed` && e.messageCount > 0
          ? (0, V.jsxs)(`form`, {
              className: `stack`,
              onSubmit: (e) => {
                ;(e.preventDefault(), i.mutate())
              },
              children: [
                (0, V.jsx)(`p`, { className: `s`, children: t(`report.closed`) }),
                (0, V.jsx)(Xd, { value: n, onValue: r }),
                (0, V.jsx)(`p`, {
                  children: (0, V.jsx)(`button`, {
                    type: `submit`,
                    className: `cb thin`,
                    disabled: i.isPending,
                    children: t(`report.open`, { n: qd(e.messageCount) }),
                  }),
                }),
              ],
            })
          : null,
    ],
  })
}
function om({ messages: e, reported: t }) {
  let n = Y()
  return (0, V.jsx)(`ul`, {
    className: `messages`,
    'aria-label': n(`report.messages`),
    children: e.map((e) =>
      (0, V.jsxs)(
        `li`,
        {
          className: e.sender === t ? `theirs` : `hers`,
          children: [
            e.kind === `picture` ? (0, V.jsx)(`i`, { children: n(`report.picture`) }) : e.content,
            (0, V.jsxs)(`div`, {
              className: `s`,
              children: [
                Ud(e.sentAt),
                e.recalledAt ? ` · ${n(`report.recalled`)}` : ``,
                ` ·`,
                ` `,
                e.intact ? n(`report.intact`) : n(`report.altered`),
              ],
            }),
          ],
        },
        e.seq,
      ),
    ),
  })
}
function sm({ report: e }) {
  let t = Y(),
    { data: n } = ou(jd),
    [r, i] = (0, B.useState)(`noBreach`),
    [a, o] = (0, B.useState)(`scam`),
    [s, c] = (0, B.useState)(``),
    { reportId: l } = e,
    u = { onSettled: () => Ad.invalidateQueries() },
    d = H({ mutationFn: () => X(qp, { reportId: l }), ...u }),
    f = H({ mutationFn: () => X(Jp, { reportId: l }), ...u }),
    p = H({
      mutationFn: () => X(Xp, { reportId: l, decision: r, reason: s, ...(r === `suspended` ? { code: a } : {}) }),
      ...u,
    }),
    m = [`noBreach`, `notEnough`, `suspended`].filter(
      (t) => t !== `suspended` || (n?.rights.includes(`users.suspend`) && e.reported.status === `active`),
    )
  return n?.rights.includes(`reports.decide`)
    ? e.state === `decided`
      ? (0, V.jsxs)(`section`, {
          className: `panel stack`,
          children: [
            (0, V.jsx)(`h2`, { children: t(`report.decision`) }),
            (0, V.jsx)(`p`, { className: `b`, children: e.decision ? t(`report.decision.${e.decision}`) : null }),
            (0, V.jsx)(`p`, { className: `s`, children: e.decidedBy }),
          ],
        })
      : e.isMine
        ? (0, V.jsxs)(`form`, {
            className: `panel stack`,
            onSubmit: (e) => {
              ;(e.preventDefault(), p.mutate())
            },
            children: [
              (0, V.jsx)(`h2`, { children: t(`report.decision`) }),
              (0, V.jsxs)(`fieldset`, {
                className: `field boxes`,
                children: [
                  (0, V.jsx)(`legend`, { children: t(`report.decision`) }),
                  m.map((e) =>
                    (0, V.jsxs)(
                      `label`,
                      {
                        children: [
                          (0, V.jsx)(`input`, {
                            type: `radio`,
                            name: `decision`,
                            checked: r === e,
                            onChange: () => i(e),
                          }),
                          t(`report.decision.${e}`),
                        ],
                      },
                      e,
                    ),
                  ),
                ],
              }),
              r === `suspended` ? (0, V.jsx)(em, { code: a, onCode: o }) : null,
              (0, V.jsx)(Xd, { value: s, onValue: c }),
              (0, V.jsx)(`p`, { className: `s`, children: t(`report.final`) }),
              (0, V.jsx)(`button`, {
                type: `submit`,
                className: r === `suspended` ? `cb dan` : `cb pri`,
                disabled: p.isPending,
                children: t(`report.decide`),
              }),
              (0, V.jsx)(`button`, {
                type: `button`,
                className: `cb thin`,
                disabled: f.isPending,
                onClick: () => f.mutate(),
                children: t(`report.release`),
              }),
            ],
          })
        : (0, V.jsxs)(`section`, {
            className: `panel stack`,
            children: [
              (0, V.jsx)(`h2`, { children: t(`report.decision`) }),
              e.state === `open`
                ? (0, V.jsxs)(V.Fragment, {
                    children: [
                      (0, V.jsx)(`p`, { className: `s`, children: t(`report.claimText`) }),
                      (0, V.jsx)(`button`, {
                        type: `button`,
                        className: `cb pri big`,
                        disabled: d.isPending,
                        onClick: () => d.mutate(),
                        children: t(`report.claim`),
                      }),
                    ],
                  })
                : (0, V.jsx)(`p`, { className: `s`, children: t(`report.taken`, { name: e.claimedBy ?? `` }) }),
            ],
          })
    : null
}
function cm() {
  let e = Y(),
    [t, n] = (0, B.useState)()
  return (0, V.jsx)(mp, {
    title: e(`door.signIn`),
    children: t ? (0, V.jsx)(um, { accepted: t, onLeave: () => n(void 0) }) : (0, V.jsx)(lm, { onAccepted: n }),
  })
}
function lm({ onAccepted: e }) {
  let t = Y(),
    [n, r] = (0, B.useState)(``),
    [i, a] = (0, B.useState)(``),
    {
      mutate: o,
      isPending: s,
      error: c,
    } = H({
      mutationFn: () => X(Yu, { email: n, password: i }),
      onSuccess: (t) => e({ ...t, email: n.trim() }),
      meta: { quiet: !0 },
    })
  return (0, V.jsxs)(`form`, {
    onSubmit: (e) => {
      ;(e.preventDefault(), o())
    },
    children: [
      (0, V.jsx)(`h1`, { children: t(`door.title`) }),
      (0, V.jsx)(`p`, { className: `s`, children: t(`door.text`) }),
      (0, V.jsx)(Yd, {
        label: t(`door.email`),
        type: `email`,
        autoComplete: `username`,
        required: !0,
        value: n,
        onValue: r,
      }),
      (0, V.jsx)(Yd, {
        label: t(`door.password`),
        type: `password`,
        autoComplete: `current-password`,
        required: !0,
        value: i,
        onValue: a,
        error: c ? Od(c) : null,
      }),
      (0, V.jsx)(`button`, { type: `submit`, className: `cb pri big`, disabled: s, children: t(`door.next`) }),
    ],
  })
}
function um({ accepted: e, onLeave: t }) {
  let n = Y(),
    [r, i] = (0, B.useState)(``),
    [a, o] = (0, B.useState)(!1),
    {
      mutate: s,
      isPending: c,
      error: l,
      reset: u,
    } = H({
      mutationFn: () => X(Xu, { challenge: e.challenge, code: r }),
      onSuccess: ({ token: e }) => {
        ;(wd(e), Ad.clear(), bu(`/home`, {}, { replace: !0 }))
      },
      onError: () => i(``),
      meta: { quiet: !0 },
    })
  return (0, V.jsxs)(`form`, {
    onSubmit: (e) => {
      ;(e.preventDefault(), s())
    },
    children: [
      (0, V.jsx)(`h1`, { children: n(a ? `door.recovery` : `door.codeTitle`) }),
      (0, V.jsx)(`p`, { className: `s`, children: n(a ? `door.recoveryText` : `door.codeText`) }),
      (0, V.jsxs)(`div`, {
        className: `who`,
        children: [
          (0, V.jsxs)(`div`, {
            className: `grow`,
            children: [
              (0, V.jsx)(`div`, { className: `b`, children: e.email }),
              (0, V.jsx)(`div`, {
                className: `s`,
                children: n(`door.accepted`, { roles: e.roles.map((e) => n(`role.${e}`)).join(`, `) }),
              }),
            ],
          }),
          (0, V.jsx)(`button`, { type: `button`, className: `link end`, onClick: t, children: n(`door.notYou`) }),
        ],
      }),
      (0, V.jsx)(
        Yd,
        {
          label: n(a ? `door.recovery` : `door.code`),
          className: a ? `mono` : `digits`,
          inputMode: a ? `text` : `numeric`,
          autoComplete: `one-time-code`,
          maxLength: a ? 11 : 6,
          required: !0,
          value: r,
          onValue: (e) => i(a ? e : e.replace(/\D/g, ``)),
          hint: n(`door.codeHint`),
          error: l ? Od(l) : null,
        },
        String(a),
      ),
      (0, V.jsx)(`button`, { type: `submit`, className: `cb pri big`, disabled: c, children: n(`door.signIn`) }),
      (0, V.jsxs)(`p`, {
        className: `line`,
        children: [
          (0, V.jsx)(`button`, {
            type: `button`,
            className: `link`,
            onClick: () => {
              ;(o(!a), i(``), u())
            },
            children: n(a ? `door.useCode` : `door.useRecovery`),
          }),
          (0, V.jsx)(`span`, { className: `s end`, children: n(`door.lost`) }),
        ],
      }),
    ],
  })
}
function dm({ userId: e }) {
  let t = Y(),
    [n, r] = (0, B.useState)(),
    { data: i } = ou(jd),
    a = ou({ queryKey: [`user`, e], queryFn: () => X(Bp, { userId: wu.parse(e) }) }),
    o = (e) => i?.rights.includes(e) ?? !1
  return (0, V.jsxs)(uf, {
    title: t(`user.title`),
    more: (0, V.jsxs)(`span`, {
      className: `s`,
      children: [(0, V.jsx)(xu, { className: `link`, to: `/users`, children: t(`nav.users`) }), ` `, `/ `, e],
    }),
    children: [
      (0, V.jsx)(tf, {
        query: a,
        children: (e) =>
          (0, V.jsxs)(V.Fragment, {
            children: [
              (0, V.jsxs)(`div`, {
                className: `line`,
                children: [
                  (0, V.jsx)($p, { number: e.avatar, size: 56 }),
                  (0, V.jsxs)(`div`, {
                    className: `stack`,
                    children: [
                      (0, V.jsxs)(`div`, {
                        className: `line`,
                        children: [
                          (0, V.jsx)(`h2`, { children: e.nickName }),
                          (0, V.jsx)(tm, { status: e.status }),
                          e.suspension
                            ? (0, V.jsxs)(`span`, {
                                className: `pill warn`,
                                children: [t(`suspend.code.${e.suspension.reason}`), `, `, Ud(e.suspension.at)],
                              })
                            : null,
                        ],
                      }),
                      (0, V.jsxs)(`p`, {
                        className: `s`,
                        children: [
                          (0, V.jsx)(`span`, { className: `mono`, children: e.userId }),
                          e.ordinal === null ? null : ` · ${t(`user.ordinal`, { n: qd(e.ordinal) })}`,
                          ` ·`,
                          ` `,
                          t(`user.since`, { time: Ud(e.registeredAt) }),
                          ` · `,
                          e.locale,
                        ],
                      }),
                    ],
                  }),
                  (0, V.jsxs)(`span`, {
                    className: `line end`,
                    children: [
                      o(`users.sessions`) && e.sessions.length
                        ? (0, V.jsx)(`button`, {
                            type: `button`,
                            className: `cb thin`,
                            onClick: () => r(`sessions`),
                            children: t(`user.endSessions`),
                          })
                        : null,
                      o(`users.suspend`) && e.status === `active`
                        ? (0, V.jsx)(`button`, {
                            type: `button`,
                            className: `cb dan`,
                            onClick: () => r(`suspend`),
                            children: t(`user.suspend`),
                          })
                        : null,
                      o(`users.suspend`) && e.status === `suspended`
                        ? (0, V.jsx)(`button`, {
                            type: `button`,
                            className: `cb thin`,
                            onClick: () => r(`unsuspend`),
                            children: t(`user.unsuspend`),
                          })
                        : null,
                    ],
                  }),
                ],
              }),
              (0, V.jsx)(fm, { user: e }),
              (0, V.jsxs)(`div`, {
                className: `three`,
                children: [(0, V.jsx)(hm, { user: e }), (0, V.jsx)(gm, { user: e })],
              }),
            ],
          }),
      }),
      n && a.data ? (0, V.jsx)(vm, { task: n, user: a.data, onClose: () => r(void 0) }) : null,
    ],
  })
}
function fm({ user: e }) {
  let t = Y(),
    n = e.balances.filter(({ bucket: e, amount: t }) => t !== 0n || [`locked`, `available`].includes(e))
  return (0, V.jsxs)(`section`, {
    className: `line part`,
    'aria-label': t(`user.balances`),
    children: [
      n.map(({ bucket: e, amount: n }) =>
        (0, V.jsxs)(
          `div`,
          {
            children: [
              (0, V.jsxs)(`div`, { className: `s`, children: [`CVC `, t(mm(e))] }),
              (0, V.jsx)(`div`, { className: `xl`, children: Of(`CVC`, n) }),
            ],
          },
          e,
        ),
      ),
      (0, V.jsxs)(`span`, {
        className: e.equalsEntries ? `pill ok end` : `pill danger end`,
        children: [
          (0, V.jsx)(cf, { shape: e.equalsEntries ? `check` : `alert` }),
          e.equalsEntries ? t(`user.equals`, { n: qd(e.entries) }) : t(`user.differs`, { n: qd(e.entries) }),
        ],
      }),
    ],
  })
}
var pm = {
  locked: `user.bucket.locked`,
  available: `user.bucket.available`,
  held_withdrawal: `user.bucket.withdrawal`,
  held_buyback: `user.bucket.buyback`,
  frozen: `user.bucket.frozen`,
}
function mm(e) {
  return pm[e] ?? `user.bucket.frozen`
}
function hm({ user: e }) {
  let t = Y()
  return (0, V.jsxs)(`section`, {
    className: `part stack`,
    children: [
      (0, V.jsx)(`h2`, { children: t(`user.ledger`) }),
      e.transfers.length
        ? (0, V.jsx)(`div`, {
            className: `wide`,
            children: (0, V.jsxs)(`table`, {
              children: [
                (0, V.jsx)(`thead`, {
                  children: (0, V.jsxs)(`tr`, {
                    children: [
                      (0, V.jsx)(`th`, { scope: `col`, children: t(`audit.when`) }),
                      (0, V.jsx)(`th`, { scope: `col`, children: t(`user.cause`) }),
                      (0, V.jsx)(`th`, { scope: `col`, children: t(`user.accounts`) }),
                      (0, V.jsx)(`th`, { scope: `col`, className: `num`, children: t(`user.amount`) }),
                      (0, V.jsx)(`th`, { scope: `col`, children: t(`user.rule`) }),
                      (0, V.jsx)(`th`, { scope: `col`, children: t(`user.entry`) }),
                    ],
                  }),
                }),
                (0, V.jsx)(`tbody`, {
                  children: e.transfers.map((e) =>
                    (0, V.jsxs)(
                      `tr`,
                      {
                        children: [
                          (0, V.jsx)(`td`, { className: `s`, children: Ud(e.at) }),
                          (0, V.jsxs)(`td`, {
                            children: [
                              (0, V.jsx)(`b`, { children: e.code }),
                              ` `,
                              (0, V.jsx)(`span`, { className: `s`, children: e.cause }),
                            ],
                          }),
                          (0, V.jsxs)(`td`, { className: `s`, children: [e.from, ` → `, e.to] }),
                          (0, V.jsxs)(`td`, {
                            className: `num b`,
                            children: [e.amount, ` `, (0, V.jsx)(`span`, { className: `u`, children: e.asset })],
                          }),
                          (0, V.jsx)(`td`, { className: `s`, children: e.ruleVersion }),
                          (0, V.jsx)(`td`, { className: `mono s`, children: e.id }),
                        ],
                      },
                      e.id,
                    ),
                  ),
                }),
              ],
            }),
          })
        : (0, V.jsx)(`p`, { className: `s`, children: t(`user.noEntries`) }),
    ],
  })
}
function gm({ user: e }) {
  let t = Y()
  return (0, V.jsxs)(`div`, {
    className: `stack`,
    children: [
      (0, V.jsx)(_m, {
        title: t(`user.relations`),
        children: (0, V.jsxs)(`dl`, {
          className: `kv`,
          children: [
            (0, V.jsx)(`dt`, { children: t(`user.friends`) }),
            (0, V.jsx)(`dd`, { children: qd(e.friends) }),
            (0, V.jsx)(`dt`, { children: t(`user.invitees`) }),
            (0, V.jsx)(`dd`, { children: qd(e.invitees) }),
            (0, V.jsx)(`dt`, { children: t(`user.inviter`) }),
            (0, V.jsx)(`dd`, {
              children: e.inviter
                ? (0, V.jsx)(xu, { className: `link mono`, to: `/users/${e.inviter}`, children: e.inviter })
                : `–`,
            }),
          ],
        }),
      }),
      (0, V.jsxs)(_m, {
        title: t(`operators.sessions`),
        children: [
          e.sessions.length === 0 ? (0, V.jsx)(`p`, { className: `s`, children: t(`user.noSessions`) }) : null,
          (0, V.jsx)(`dl`, {
            className: `kv`,
            children: e.sessions.map(({ sessionId: e, label: n, lastUsedAt: r }) =>
              (0, V.jsxs)(
                `div`,
                {
                  style: { display: `contents` },
                  children: [
                    (0, V.jsx)(`dt`, { children: n ?? t(`user.phone`) }),
                    (0, V.jsx)(`dd`, { children: Ud(r) }),
                  ],
                },
                e,
              ),
            ),
          }),
        ],
      }),
      (0, V.jsxs)(_m, {
        title: t(`user.reports`),
        children: [
          e.reports.length === 0 ? (0, V.jsx)(`p`, { className: `s`, children: t(`user.noReports`) }) : null,
          (0, V.jsx)(`dl`, {
            className: `kv`,
            children: e.reports.map(({ reportId: e, reason: n, state: r, at: i }) =>
              (0, V.jsxs)(
                `div`,
                {
                  style: { display: `contents` },
                  children: [
                    (0, V.jsx)(`dt`, { children: t(`report.reason.${n}`) }),
                    (0, V.jsxs)(`dd`, { children: [t(`report.state.${r}`), `, `, Ud(i)] }),
                  ],
                },
                e,
              ),
            ),
          }),
        ],
      }),
      (0, V.jsx)(_m, {
        title: t(`user.consents`),
        children: (0, V.jsx)(`dl`, {
          className: `kv`,
          children: e.consents.map(({ kind: e, version: n, givenAt: r, withdrawnAt: i }) =>
            (0, V.jsxs)(
              `div`,
              {
                style: { display: `contents` },
                children: [
                  (0, V.jsxs)(`dt`, {
                    children: [t(`consent.${e}`), ` `, (0, V.jsx)(`span`, { className: `s`, children: n })],
                  }),
                  (0, V.jsx)(`dd`, { children: Ud(i ?? r) }),
                ],
              },
              e + n,
            ),
          ),
        }),
      }),
    ],
  })
}
function _m({ title: e, children: t }) {
  return (0, V.jsxs)(`section`, { className: `part stack`, children: [(0, V.jsx)(`h2`, { children: e }), t] })
}
function vm({ task: e, user: t, onClose: n }) {
  let r = Y(),
    [i, a] = (0, B.useState)(``),
    [o, s] = (0, B.useState)(`scam`),
    { userId: c, nickName: l } = t,
    { mutate: u, isPending: d } = H({
      mutationFn: async () =>
        e === `suspend`
          ? X(Vp, { userId: c, code: o, reason: i })
          : X(e === `unsuspend` ? Hp : Up, { userId: c, reason: i }),
      onSuccess: () => {
        ;(mu(r(`user.done`)), n())
      },
      onSettled: () => Ad.invalidateQueries(),
    }),
    f = {
      suspend: { title: r(`suspend.title`, { name: l }), text: r(`suspend.text`), verb: r(`suspend.action`) },
      unsuspend: { title: r(`unsuspend.title`, { name: l }), text: r(`unsuspend.text`), verb: r(`unsuspend.action`) },
      sessions: {
        title: r(`endSessions.title`, { name: l }),
        text: r(`endSessions.text`),
        verb: r(`endSessions.action`),
      },
    }[e]
  return (0, V.jsxs)($d, {
    ...f,
    danger: e === `suspend`,
    busy: d,
    onSubmit: () => u(),
    onClose: n,
    children: [
      e === `suspend` ? (0, V.jsx)(em, { code: o, onCode: s }) : null,
      (0, V.jsx)(Xd, { value: i, onValue: a }),
    ],
  })
}
var ym = 20
function bm() {
  let e = Y(),
    { words: t = ``, page: n = `1` } = yu().search,
    r = Math.max(1, Number(n) || 1),
    i = ou({
      queryKey: [`users`, t, r],
      queryFn: () => X(zp, { words: t, pageIndex: r, pageSize: ym }),
      placeholderData: sl,
    })
  return (0, V.jsxs)(uf, {
    title: e(`nav.users`),
    children: [
      (0, V.jsx)(`input`, {
        type: `search`,
        className: `in search`,
        'aria-label': e(`users.search`),
        placeholder: e(`users.search`),
        value: t,
        onChange: (e) => bu(`/users`, { words: e.currentTarget.value }, { replace: !0 }),
      }),
      (0, V.jsx)(tf, {
        query: i,
        children: ({ items: n, totalCount: i }) =>
          (0, V.jsxs)(V.Fragment, {
            children: [
              (0, V.jsx)(`div`, {
                className: `wide`,
                children: (0, V.jsxs)(`table`, {
                  children: [
                    (0, V.jsx)(`thead`, {
                      children: (0, V.jsxs)(`tr`, {
                        children: [
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`users.name`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`users.id`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`operators.status`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`users.since`) }),
                          (0, V.jsx)(`th`, { scope: `col`, children: e(`language.choose`) }),
                        ],
                      }),
                    }),
                    (0, V.jsx)(`tbody`, {
                      children: n.map((e) =>
                        (0, V.jsxs)(
                          `tr`,
                          {
                            children: [
                              (0, V.jsx)(`td`, {
                                children: (0, V.jsxs)(xu, {
                                  className: `line link`,
                                  to: `/users/${e.userId}`,
                                  children: [
                                    (0, V.jsx)($p, { number: e.avatar, size: 24 }),
                                    (0, V.jsx)(`b`, { children: e.nickName }),
                                  ],
                                }),
                              }),
                              (0, V.jsx)(`td`, { className: `mono`, children: e.userId }),
                              (0, V.jsx)(`td`, { children: (0, V.jsx)(tm, { status: e.status }) }),
                              (0, V.jsx)(`td`, { children: Ud(e.registeredAt) }),
                              (0, V.jsx)(`td`, { children: e.locale }),
                            ],
                          },
                          e.userId,
                        ),
                      ),
                    }),
                  ],
                }),
              }),
              n.length === 0 ? (0, V.jsx)(`p`, { className: `nothing`, children: e(`users.nobody`) }) : null,
              (0, V.jsx)(nf, {
                page: r,
                size: ym,
                total: i,
                onPage: (e) => bu(`/users`, { words: t, page: String(e) }),
              }),
            ],
          }),
      }),
    ],
  })
}
function xm() {
  let { parts: e } = yu(),
    [t, n] = e
  if (t === `link` && n) return (0, V.jsx)(gp, { link: n }, n)
  if (Cd() === null) return (0, V.jsx)(cm, {})
  switch (t) {
    case `reports`:
      return (0, V.jsx)(rm, {})
    case `users`:
      return n ? (0, V.jsx)(dm, { userId: n }, n) : (0, V.jsx)(bm, {})
    case `approvals`:
      return (0, V.jsx)(pf, {})
    case `operators`:
      return (0, V.jsx)(yp, {})
    case `audit`:
      return (0, V.jsx)(bf, {})
    default:
      return (0, V.jsx)(Ff, {})
  }
}
Ed((e) => {
  ;(Ad.clear(), e && mu(e), bu(`/sign-in`, {}, { replace: !0 }))
})
var Sm = document.getElementById(`console`)
Sm &&
  (0, cu.createRoot)(Sm).render(
    (0, V.jsx)(B.StrictMode, {
      children: (0, V.jsxs)(Rc, { client: Ad, children: [(0, V.jsx)(xm, {}), (0, V.jsx)(hu, {})] }),
    }),
  )
