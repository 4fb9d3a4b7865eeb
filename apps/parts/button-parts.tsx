import { useState } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Tag } from '#platform/portal/ui/tag.tsx';
import { Tooltip } from '#platform/portal/ui/tooltip.tsx';

const PENDING_MS = 2000;

export function ButtonParts() {
  const [isPending, setPending] = useState(false);
  const work = () => {
    setPending(true);
    setTimeout(setPending, PENDING_MS, false);
  };
  return (
    <Card title="Buttons" note="one primary a page">
      <div className="cluster items-center gap-12">
        <Button look="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger" icon={Trash2}>
          Delete
        </Button>
        <Button icon={FileUp} isPending={isPending} onPress={work}>
          Import
        </Button>
        <Button isDisabled>Disabled</Button>
        <LinkButton href="#table" look="quiet">
          Link to the table
        </LinkButton>
      </div>
      <div className="cluster items-center gap-12 above-16">
        <Button look="primary" size="small">
          Small
        </Button>
        <Button size="small">Clear filters</Button>
        <Button look="primary" size="large">
          Large
        </Button>
        <Button size="large">Take a test on this device</Button>
        <IconButton label="Download" icon={Download} />
        <IconButton label="Columns" icon={Columns3} size="small" />
        <Tooltip text="Three tags, then how many more">
          <Button look="quiet" size="small">
            With a tooltip
          </Button>
        </Tooltip>
        <Tag>North</Tag>
        <Tag>Crew B</Tag>
        <Tag>Haul</Tag>
      </div>
    </Card>
  );
}
