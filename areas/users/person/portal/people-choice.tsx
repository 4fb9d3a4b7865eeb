import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { PersonChoice } from './person-choice.tsx';
import './users.css';

export interface ChosenPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface PeopleChoiceProps {
  label: string;
  chosen: readonly ChosenPerson[];
  onChange: (chosen: readonly ChosenPerson[]) => void;
}

/** Chooses people by name: shows the chosen ones and a search for more. */
export function PeopleChoice({ label, chosen, onChange }: PeopleChoiceProps) {
  const t = useText();
  return (
    <div className="stack gap-8">
      {chosen.length > 0 && (
        <ul className="cluster gap-8" aria-label={label}>
          {chosen.map((person) => (
            <li key={person.id} className="filter-chip">
              {nameOf(person)}
              <IconButton
                label={t('users.choice.remove', { name: nameOf(person) })}
                icon={X}
                size="small"
                onPress={() => onChange(chosen.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <PersonChoice
        label={label}
        besides={chosen.map(({ id }) => id)}
        onPick={({ id, firstName, lastName }) => onChange([...chosen, { id, firstName, lastName }])}
      />
    </div>
  );
}

const nameOf = (person: ChosenPerson): string => userName({ ...person, employeeNumber: null });
