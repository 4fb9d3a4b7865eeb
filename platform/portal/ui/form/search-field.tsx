import { useRef } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';

interface SearchFieldProps {
  /** What is searched; also the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** `/` anywhere on the page focuses it, Escape clears it. Use one per page. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  usePageKey('/', () => input.current?.focus());

  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="search" role="search">
      <Search />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear();
        }}
      />
      {value === '' ? (
        <kbd className="key" aria-hidden="true">
          /
        </kbd>
      ) : (
        <IconButton label={t('ui.clearSearch')} icon={X} size="small" onPress={clear} />
      )}
    </div>
  );
}
