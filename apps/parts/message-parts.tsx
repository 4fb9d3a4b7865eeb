import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PageSpinner } from '#platform/portal/ui/spinner.tsx';

export function MessageParts() {
  return (
    <div className="parts-columns">
      <Card title="Notices">
        <div className="stack gap-12">
          <Notice>You were signed out after inactivity. Nothing was lost.</Notice>
          <Notice severity="warn">2 kiosks have not synced since 05:40; results may be missing.</Notice>
          <Notice severity="error">The username or the password is wrong.</Notice>
        </div>
      </Card>
      <Card title="Page spinner" note="while a page loads">
        <PageSpinner />
      </Card>
    </div>
  );
}
