import './feedback.css';
import { createRoot } from 'react-dom/client';
import { init } from '@sentry/react';
import { TextProvider } from '#platform/portal/text.tsx';
import { FeedbackWidget } from './feedback-widget.tsx';
import { commonOptions } from './sdk-options.ts';
import { sendReport } from './send-report.ts';
import type { ReportedPage } from './reported-page.ts';

/** On the preview host nothing is reported automatically; people report what they see (specification 4.6). */
export function askForFeedback(page: ReportedPage): void {
  page.earlyErrors.forget();
  init({
    ...commonOptions(page, 'preview'),
    integrations: [],
    beforeSend: () => null,
    beforeSendTransaction: () => null,
  });
  const place = document.createElement('div');
  place.className = 'feedback';
  // A modal dialog of the portal blocks everything else, and the fault may be in that very dialog.
  place.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(place);
  createRoot(place).render(
    <TextProvider>
      <FeedbackWidget send={sendReport} />
    </TextProvider>,
  );
}
