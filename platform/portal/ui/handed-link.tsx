import { useRef } from 'react';
import Copy from 'lucide-react/icons/copy';
import { useText } from '#platform/portal/text.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toast.tsx';

export interface HandedLinkProps {
  link: string;
  label: string;
  /** What the link does, for whoever hands it over. */
  children: string;
}

/** A link that is shown this once, for handing over. */
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
      <Notice severity="warn">{children}</Notice>
      <div className="handed-link">
        <TextField ref={field} label={label} value={link} readOnly onFocus={(event) => event.target.select()} />
        <Button icon={Copy} onPress={() => void copy()}>
          {t('ui.copyLink')}
        </Button>
      </div>
    </>
  );
}

/** A page without https has no clipboard, and a browser may refuse it: the link is then selected for copying by hand. */
const isCopied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
