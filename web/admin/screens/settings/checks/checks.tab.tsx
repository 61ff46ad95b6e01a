import { useQuery } from '@apollo/client/react';
import { CheckChoicesDocument } from './checks.graphql.gen.ts';
import { CheckTable } from './check-table.tsx';
import { ClaimList } from './claim-list.tsx';
import { Group } from '../../../tools/fields/field-group.tsx';
import type { TabProps } from '../tabs/tab-props.ts';

/** The modes of the publish checks, and the list of claims. */
export function ChecksTab({ readOnly, isShown }: TabProps) {
  const { data } = useQuery(CheckChoicesDocument, { skip: !isShown });
  const { people = [], roles = [] } = data?.checkChoices ?? {};
  return (
    <>
      <Group
        title="Publish checks"
        description="What editors see while they write. A check that stops publishing also stops it through both APIs. For people with several roles, the most lenient setting applies."
      >
        <CheckTable roles={roles} readOnly={readOnly} />
      </Group>
      <Group
        title="Claims"
        description="Numbers that your texts promise, with their source. After the review date, the checks report them again."
      >
        <ClaimList people={people} readOnly={readOnly} isShown={isShown} />
      </Group>
    </>
  );
}
