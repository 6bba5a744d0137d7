import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('a field for a password hides what is typed until it is asked to show it', () => {
  const field = { label: 'Password', value: 'maru', onValue: () => {}, showLabel: 'Show', hideLabel: 'Hide' }
  const markup = renderToStaticMarkup(<PasswordField {...field} />)
  expect(markup).toContain('type="password"')
  expect(markup).toContain('aria-label="Show"')
})
