import Plus from 'lucide-react/icons/plus';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { showToast, ToastRegion } from '#platform/portal/ui/toast.tsx';
import { ButtonParts } from './button-parts.tsx';
import { ChartParts } from './chart-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { FigureParts } from './figure-parts.tsx';
import { MessageParts } from './message-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { TableParts } from './table-parts.tsx';

export function PartsPage() {
  return (
    <>
      <main className="page">
        <PageHeader
          title="Parts"
          intro="Everything the areas build their pages from."
          actions={
            <>
              <LinkButton href="?locale=es">Español</LinkButton>
              <LinkButton href="?locale=pt">Português</LinkButton>
              <Button look="primary" icon={Plus} onPress={() => showToast({ detail: 'Crew B was created.' })}>
                New tag
              </Button>
            </>
          }
        />
        <ButtonParts />
        <FieldParts />
        <OverlayParts />
        <MessageParts />
        <StateParts />
        <TableParts />
        <ChartParts />
        <FigureParts />
      </main>
      <ToastRegion />
    </>
  );
}
