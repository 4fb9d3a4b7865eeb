import { useState } from 'react';
import { Card } from '#platform/portal/ui/card.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';

const CATEGORIES = [
  { id: 'site', text: 'Site' },
  { id: 'crew', text: 'Crew' },
  { id: 'contract', text: 'Contract' },
] as const;

type Category = (typeof CATEGORIES)[number]['id'];

export function FieldParts() {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<Category | null>(null);
  const [isChecked, setChecked] = useState(true);
  return (
    <Card title="Fields">
      <div className="parts-columns">
        <TextField label="Name" hint="As people will see it." value={name} onChange={setName} />
        <TextField label="Employee no." error="This number is taken." defaultValue="104882" />
        <Select label="Category" placeholder="Choose…" options={CATEGORIES} value={category} onChange={setCategory} />
        <TextField label="E-mail, username or employee no." isLarge autoComplete="username" />
        <div className="stack content-start gap-8">
          <Checkbox isChecked={isChecked} onChange={setChecked}>
            Remember this account on this device
          </Checkbox>
          <Checkbox isChecked={false} isPartial onChange={setChecked}>
            Some of these
          </Checkbox>
          <Checkbox isChecked={false} isDisabled onChange={setChecked}>
            Not now
          </Checkbox>
        </div>
      </div>
    </Card>
  );
}
