import { WaysIn } from '#areas/joining/portal/ways-in.tsx';
import { TagChoice } from '#areas/users/portal/tag-choice.tsx';
import { UsersPage } from '#areas/users/portal/users-page.tsx';

/** The users with the ways in which more of them come. */
export function UsersRoute() {
  return <UsersPage actions={<WaysIn tagChoice={TagChoice} />} />;
}
