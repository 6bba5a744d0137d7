import { FoundFacts } from './found-facts.tsx'
import { FoundRow, type Found } from './found-row.tsx'

/** Who was found; somebody who was found alone with more about them. */
export function FoundPeople({ people, onApply }: { people: readonly Found[]; onApply: (person: Found) => void }) {
  const [first] = people
  return (
    <>
      <ul>
        {people.map((person) => (
          <FoundRow key={person.userId} person={person} onApply={() => onApply(person)} />
        ))}
      </ul>
      {first && people.length === 1 && first.relation !== 'self' ? (
        <FoundFacts key={first.userId} userId={first.userId} relation={first.relation} />
      ) : null}
    </>
  )
}
