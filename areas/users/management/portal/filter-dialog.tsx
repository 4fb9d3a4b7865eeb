import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TAG_MATCHES } from '#areas/users/person/users.contract.ts';
import { filterGroups } from './filter-words.ts';
import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import { listed, toggled, type ListFilter } from './user-filter.ts';
import './people.css';

interface FilterDialogProps {
  filter: ListFilter;
  maySeeScores: boolean;
  onApply: (filter: ListFilter) => void;
  onClose: () => void;
}

const NO_FILTER: ListFilter = {
  status: undefined,
  baseline: undefined,
  cases: undefined,
  source: undefined,
  lacks: undefined,
  tags: undefined,
  tagMatch: undefined,
};

/** All filters of the list; mounted when it opens. */
export function FilterDialog({ filter, maySeeScores, onApply, onClose }: FilterDialogProps) {
  const t = useText();
  const [wanted, setWanted] = useState(filter);
  const change = (changes: Partial<ListFilter>) => setWanted((before) => ({ ...before, ...changes }));
  const apply = (chosen: ListFilter) => {
    onApply(chosen);
    onClose();
  };
  const footer = (
    <>
      <Button onPress={() => apply(NO_FILTER)}>{t('ui.table.clearFilters')}</Button>
      <Button type="submit" look="primary">
        {t('users.list.apply')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('users.list.filtersTitle')}
      isOpen
      onClose={onClose}
      onSubmit={() => apply(wanted)}
      footer={footer}
    >
      <div className="filter-groups">
        {filterGroups(t)
          .filter(({ name }) => (name !== 'baseline' && name !== 'cases') || maySeeScores)
          .map(({ name, title, options }) => (
            <fieldset key={name} className="field-group">
              <legend className="field-label">{title}</legend>
              {options.map(({ value, text }) => (
                <Checkbox
                  key={value}
                  isChecked={listed(wanted[name]).includes(value)}
                  onChange={() => change({ [name]: toggled(wanted[name], value) })}
                >
                  {text}
                </Checkbox>
              ))}
            </fieldset>
          ))}
      </div>
      <TagFilters wanted={wanted} onChange={change} />
    </Dialog>
  );
}

function TagFilters({ wanted, onChange }: { wanted: ListFilter; onChange: (changes: Partial<ListFilter>) => void }) {
  const t = useText();
  const matches = {
    any: t('users.list.tagMatch.any'),
    all: t('users.list.tagMatch.all'),
    none: t('users.list.tagMatch.none'),
  };
  return (
    <fieldset className="field-group">
      <legend className="field-label">{t('users.column.tags')}</legend>
      <Select
        label={t('users.list.tagMatch')}
        options={TAG_MATCHES.map((id) => ({ id, text: matches[id] }))}
        value={wanted.tagMatch ?? 'any'}
        onChange={(tagMatch) => onChange({ tagMatch: tagMatch === 'any' ? undefined : tagMatch })}
      />
      <TagChoice
        isScope
        chosen={new Set(listed(wanted.tags))}
        onChange={(tags) => onChange({ tags: [...tags].join(',') || undefined })}
      />
    </fieldset>
  );
}
