import { useEffect, useRef, type RefObject } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { PAGE_SIZES, type Page } from '#platform/shared/paging.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import type { CursorPaging } from './use-cursor-paging.ts';

interface PagingBarProps {
  page: Page<unknown>;
  paging: CursorPaging;
}

/** A list that fits on one page shows only its count. */
export function PagingBar({ page, paging }: PagingBarProps) {
  const t = useText();
  const { offset, goBack } = paging;
  const { items, nextCursor, total } = page;
  const range = t('ui.pageRange', { from: offset + 1, to: offset + items.length, total });
  if (goBack || nextCursor || total > PAGE_SIZES[0]) return <PageSteps page={page} paging={paging} range={range} />;
  return (
    <p className="quiet small" role="status">
      {range}
    </p>
  );
}

function PageSteps({ page, paging, range }: PagingBarProps & { range: string }) {
  const t = useText();
  const { pageSize, changePageSize, goNext, goBack } = paging;
  const { nextCursor } = page;
  const back = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const press = useFocusPassing();
  const sizes = PAGE_SIZES.map((size) => ({ id: String(size), text: t('ui.perPage', { size }) }));
  return (
    <nav className="row gap-10 quiet small ruled paging-bar" aria-label={t('ui.pages')}>
      <span role="status">{range}</span>
      <Select
        label={t('ui.rowsPerPage')}
        look="quiet"
        options={sizes}
        value={String(pageSize)}
        onChange={(size) => changePageSize(Number(size))}
      />
      <Button ref={back} size="small" icon={ChevronLeft} isDisabled={!goBack} onPress={() => press(back, next, goBack)}>
        <span className="paging-word">{t('ui.previous')}</span>
      </Button>
      <Button
        ref={next}
        size="small"
        isDisabled={!nextCursor}
        onPress={() => press(next, back, nextCursor ? () => goNext(nextCursor) : undefined)}
      >
        <span className="paging-word">{t('ui.next')}</span>
        <ChevronRight />
      </Button>
    </nav>
  );
}

type ButtonRef = RefObject<HTMLButtonElement | null>;

/** At either end, the pressed button becomes disabled and loses the focus; the other button takes it over. */
function useFocusPassing() {
  const pressed = useRef<{ button: ButtonRef; other: ButtonRef } | null>(null);
  useEffect(() => {
    const button = pressed.current?.button.current;
    if (!button?.disabled) return;
    const isLost = document.activeElement === document.body || document.activeElement === button;
    if (isLost) pressed.current?.other.current?.focus();
    pressed.current = null;
  });
  return (button: ButtonRef, other: ButtonRef, act: (() => void) | undefined) => {
    pressed.current = { button, other };
    act?.();
  };
}
