import { useRef } from 'react';
import Copy from 'lucide-react/icons/copy';
import { isCopied } from '#platform/portal/copied.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './form/text-field.tsx';
import { showToast } from './toast.tsx';

export interface HandedLinkProps {
  link: string;
  label: string;
  /** What the link does, for the person who passes it on. Omitted where the link reveals nothing confidential. */
  children?: string;
}

/** A link to pass on, with a warning where it is a secret. */
export function HandedLink({ link, label, children }: HandedLinkProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    if (await isCopied(link)) showToast({ detail: t('ui.linkCopied') });
    else showToast({ severity: 'info', summary: t('ui.linkCopyByHand') });
  };
  return (
    <>
      {children && <Notice severity="warn">{children}</Notice>}
      <div className="handed-link">
        <TextField ref={field} label={label} value={link} readOnly onFocus={(event) => event.target.select()} />
        <Button icon={Copy} onPress={() => void copy()}>
          {t('ui.copyLink')}
        </Button>
      </div>
    </>
  );
}
