import type { ReactNode } from 'react';
import { HeadActions, ScreenHead } from '../screen/head/screen-head.tsx';
import { PanelTitle } from '../screen/head/panel-title.tsx';
import { NotPermitted } from '../screen/not-permitted.tsx';
import { PanelScreen } from '../screen/panel-screen.ts';
import { ListBody } from './list-body.tsx';
import type { ListBodyProps } from './list-body.tsx';

interface ListScreenProps<Row> extends Omit<ListBodyProps<Row>, 'children'> {
  /** Whether the viewer may read the list; if not, what needs which permission: "Reading messages". */
  access: { isAllowed: boolean; what: string; permission: string | readonly string[] };
  title: string;
  /** The title of the window, if it is another. */
  windowTitle?: string;
  /** The number of all rows, in the heading. */
  count?: number | null;
  description: string;
  /** The main action, left out while there are no rows at all: then `none` has it. */
  action?: ReactNode;
  /** Before the action, and always there. */
  links?: ReactNode;
  /** Between the head and the toolbar. */
  above?: ReactNode;
  /** Left out while there are no rows at all. */
  toolbar?: ReactNode;
  /** Replaces the toolbar while rows are selected. */
  bulkBar?: ReactNode;
  /** Between the toolbar and the rows. */
  notice?: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
}

/** A screen of the panel that is a list: head, toolbar or bulk bar, rows. */
export function ListScreen<Row>({
  access,
  title,
  windowTitle = title,
  count = null,
  description,
  action,
  links,
  above,
  toolbar,
  bulkBar,
  notice,
  table,
  children,
  ...body
}: ListScreenProps<Row>) {
  if (!access.isAllowed) return <NotPermitted what={access.what} permission={access.permission} />;
  const isNone = body.list.rows?.length === 0 && !body.filter?.isFiltered;
  const shownAction = !isNone && action;
  return (
    <PanelScreen>
      <PanelTitle>{windowTitle}</PanelTitle>
      <ScreenHead
        title={title}
        count={count}
        description={description}
        action={
          links ? (
            <HeadActions>
              {links}
              {shownAction}
            </HeadActions>
          ) : (
            shownAction
          )
        }
      />
      {above}
      {bulkBar || (!isNone && toolbar)}
      {notice}
      <ListBody {...body}>{table}</ListBody>
      {children}
    </PanelScreen>
  );
}
