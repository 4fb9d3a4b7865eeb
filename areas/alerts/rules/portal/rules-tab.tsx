import { useEffect, useRef } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RulesList } from './rules-list.tsx';
import './rules.css';

/** Lists the rules; `?rule=` opens one of them, or a new one, in the editor. */
export function RulesTab() {
  const { search } = useNavigation();
  const opened = search['rule'];
  useHeadingFocus(opened);
  return opened ? <RuleEditor key={opened} opened={opened} /> : <RulesList />;
}

/** Moves the focus to the heading when the list and the editor replace each other, unless a field has it. */
function useHeadingFocus(opened: string | undefined): void {
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    if (document.activeElement?.matches('main input')) return;
    const heading = document.querySelector<HTMLElement>(opened ? 'main h2' : 'main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [opened]);
}
