import LinkIcon from 'lucide-react/icons/link';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { PinButton } from './pin-button.tsx';
import { TestLinkDialog } from './test-link-dialog.tsx';

/** How an administrator lets a person test without signing in: by link, by PIN, or right here. */
export function TestWays({ userId }: { userId: string }) {
  const t = useText();
  const [isLinking, setIsLinking] = useState(false);
  return (
    <>
      <Button icon={LinkIcon} onPress={() => setIsLinking(true)}>
        {t('testing.begin.testLink')}
      </Button>
      <PinButton userId={userId} />
      <LinkButton look="primary" icon={Play} href={`/start-test-page?user=${userId}`}>
        {t('testing.detail.giveTest')}
      </LinkButton>
      {isLinking && <TestLinkDialog userId={userId} onClose={() => setIsLinking(false)} />}
    </>
  );
}
