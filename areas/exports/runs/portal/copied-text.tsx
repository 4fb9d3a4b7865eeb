import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import { isCopied } from '#platform/portal/copied.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';

interface CopiedTextProps {
  label: string;
  hint: string;
  text: string;
  /** Set for a long text that is rarely needed. */
  isFolded?: boolean;
}

/** A text for another program, with a button that copies it. */
export function CopiedText({ label, hint, text, isFolded = false }: CopiedTextProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(!isFolded);
  const copy = async () => {
    if (await isCopied(text)) showToast({ detail: t('exports.done.copied', { label }) });
    else showToast({ severity: 'info', detail: t('exports.done.notCopied') });
  };
  return (
    <section className="stack gap-6 may-shrink ruled-part" aria-label={label}>
      <div className="row spread gap-12">
        <h3 className="small strong">{label}</h3>
        <Button
          look="quiet"
          size="small"
          icon={Copy}
          onPress={() => void copy()}
          aria-label={t('exports.run.copy', { label })}
        >
          {t('exports.run.copyShort')}
        </Button>
      </div>
      <p className="field-hint">{hint}</p>
      {isFolded ? (
        <details className="export-fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{t('exports.run.show')}</summary>
          <pre className="block caption breaks export-code">{text}</pre>
        </details>
      ) : (
        <code className="block caption breaks export-code">{text}</code>
      )}
    </section>
  );
}
