import { useId } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { TAG_COLORS, type TagColor } from '#areas/users/names/tag-label.ts';
import { TagDot } from './tag-dot.tsx';

interface ColorChoiceProps {
  /** null: the color of the category. */
  color: TagColor | null;
  /** The category's color, if the tag can have it; left out if there is none. */
  inherited?: TagColor;
  onChange: (color: TagColor | null) => void;
}

export function ColorChoice({ color, inherited, onChange }: ColorChoiceProps) {
  const t = useText();
  const names: Readonly<Record<TagColor, string>> = {
    slate: t('users.tags.color.slate'),
    blue: t('users.tags.color.blue'),
    teal: t('users.tags.color.teal'),
    olive: t('users.tags.color.olive'),
    brown: t('users.tags.color.brown'),
    magenta: t('users.tags.color.magenta'),
    violet: t('users.tags.color.violet'),
  };
  const group = useId();
  const option = (value: TagColor | null, shown: TagColor, name: string) => (
    <label key={value ?? ''} className="inline-row gap-6 small color-option">
      <input type="radio" name={group} checked={color === value} onChange={() => onChange(value)} />
      <TagDot color={shown} />
      {name}
    </label>
  );
  return (
    <fieldset>
      <legend className="field-label">{t('users.tags.color')}</legend>
      <div className="cluster gap-8 color-options">
        {inherited && option(null, inherited, t('users.tags.color.inherited'))}
        {TAG_COLORS.map((each) => option(each, each, names[each]))}
      </div>
    </fieldset>
  );
}
