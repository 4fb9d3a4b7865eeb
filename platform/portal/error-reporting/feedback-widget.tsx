import { useEffect, useState } from 'react';
import Bug from 'lucide-react/icons/bug';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useText } from '#platform/portal/text.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import type { SendReport } from './send-report.ts';

const THANKS_MS = 5000;

/** The button that opens the dialog, the dialog that replaces it, and the thank-you message (specification 4.6). */
export function FeedbackWidget({ send }: { send: SendReport }) {
  const t = useText();
  const [shown, setShown] = useState<'button' | 'dialog' | 'thanks'>('button');
  if (shown === 'dialog') {
    return <FeedbackDialog send={send} onCancel={() => setShown('button')} onSent={() => setShown('thanks')} />;
  }
  return (
    <>
      {shown === 'thanks' && <Thanks onClose={() => setShown('button')} />}
      <button type="button" className="button feedback-button" onClick={() => setShown('dialog')}>
        <Bug aria-hidden />
        {t('ui.feedback.title')}
      </button>
    </>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(onClose, THANKS_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div role="status">
      <button type="button" className="row gap-8 clear feedback-thanks" onClick={onClose}>
        <CircleCheck aria-hidden />
        {t('ui.feedback.thanks')}
      </button>
    </div>
  );
}
