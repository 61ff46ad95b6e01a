import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormikProvider, getIn } from 'formik';
import { Link } from 'react-router';
import type { Block } from '#schema/sections/define';
import { isBuiltInSlug, type BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { colour } from '../../../../ui/tokens.ts';
import type { RefusedFields } from '../../../../ui/form/use-form-field.ts';
import type { ContentFormProps } from '../editor/form/content.form.tsx';
import { BarTools } from '../editor/bar/bar-tools.tsx';
import { AboveActions } from '../../../tools/screen/head/above-actions.tsx';
import { Actions, Banners, Bar, BarTitle, Beside, Canvas, Head, Writing } from '../editor/editor.frame.tsx';
import { useLivePreview } from '../preview/use-live-preview.tsx';
import { RefusedSave } from '../editor/save/refused-save.tsx';
import { useHeightVariable } from '../../../tools/screen/head/use-height-variable.ts';
import { useListPath } from '../../../tools/screen/navigation/list-origin.ts';
import { ProblemSummary } from '../editor/form/problem-summary.tsx';
import { SaveStatus } from '../editor/save/save-status.tsx';
import { saveShortcut, useSaveShortcut } from '../../../tools/shortcuts/use-save-shortcut.ts';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { ChecksAnnouncer } from '../checks/checks-announcer.tsx';
import { withFindings } from '../checks/check-words.ts';
import { ChecksContext, useChecks } from '../checks/use-checks.ts';
import { PendingEditsContext } from '../editor/save/pending-edits.ts';
import { PageLinkContext } from '../in-place/page-link.context.ts';
import { changedBlock } from '../in-place/block-text.ts';
import { useEditHistory } from '../edit-history/use-edit-history.tsx';
import { useInPlace } from '../in-place/use-in-place.ts';
import { usePartTexts } from './use-part-texts.ts';
import { CopySectionProvider } from '../sections/copy/copy-section.provider.tsx';
import { PageTabBar } from './page-tab-bar.tsx';
import { ContentTab, SettingsTab } from './page-tabs.tsx';
import { usePageForm } from './use-page-form.ts';
import { contentValuesOf, fieldsOf, tabOf } from './page-values.ts';
import type { PageTab } from './page-values.ts';

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  marginBottom: 8,
  fontSize: 13,
  color: colour.inkSoft,
  textDecoration: 'none',
  '&:hover': { color: colour.ink, textDecoration: 'underline' },
});

type PageFormProps = Omit<ContentFormProps, 'isNew' | 'leading'>;

/** The editor of the built-in pages: the sections of the layout on one tab, the page's own fields on another. */
export function PageForm({
  kind,
  itemId = null,
  initialValues,
  typedValues,
  savedAt,
  statuses,
  readOnlyReason = null,
  onSubmit,
  turn,
  onUnsaved,
  onTyped,
  trailing,
  notice,
  offline,
  banner,
  details,
}: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const head = useHeightVariable<HTMLDivElement>('--editor-head');
  const list = useListPath(kind.section);
  const [stored] = useState(initialValues);
  const slug: BuiltInSlug = isBuiltInSlug(stored.slug) ? stored.slug : 'home';
  const { sections } = kind;
  const [tab, setTab] = useState<PageTab>('content');
  const isReading = readOnlyReason !== null;

  const focusField = (name: string) => {
    flushSync(() => setTab(tabOf(name)));
    form.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)?.focus();
  };

  const { formik, pending, dirty, save } = usePageForm({
    sections,
    slug,
    stored,
    initialValues,
    typedValues,
    isReading,
    onSubmit,
    focusField,
  });
  const { values, errors, touched, isSubmitting } = formik;
  useSaveShortcut(() => void (dirty && turn.loud(save)));

  const unsaved = dirty ? `“${stored.title}”` : null;
  useEffect(() => {
    onUnsaved?.(unsaved);
  }, [onUnsaved, unsaved]);
  const typed = useMemo(() => contentValuesOf(sections, slug, values, stored), [sections, slug, values, stored]);
  useEffect(() => {
    onTyped?.(dirty ? typed : null);
  }, [onTyped, dirty, typed]);
  const { checks } = useChecks({ kind, values: typed, focusField, readOnly: isReading });
  const { setFieldValue } = formik;
  const { inPlace, link } = useInPlace({
    sections,
    blocks: values.blocks,
    setBlocks: useCallback((blocks: Block[]) => void setFieldValue('blocks', blocks), [setFieldValue]),
    others: usePartTexts(form, values, setFieldValue),
    onShow: () => flushSync(() => setTab('content')),
  });
  const history = useEditHistory({
    form,
    values,
    isOn: !isReading,
    flush: pending.flush,
    takePlace: () => link.live.takePlace(),
    restore: (restored) => void formik.setValues(restored),
    onRestored: (before, after) => {
      const changed = changedBlock(before.blocks, after.blocks);
      if (changed) inPlace.reveal(`blocks.${changed}`);
    },
  });
  const preview = useLivePreview(kind, {
    values: useMemo(() => (isReading ? null : { id: itemId, ...typed }), [isReading, itemId, typed]),
    savedAt,
    inPlace,
  });

  const status = formik.status as RefusedFields | undefined;
  const refusal = status?.problem;
  const hasProblem = (name: string) =>
    (getIn(touched, name) === true && getIn(errors, name) !== undefined) ||
    (status?.refused?.[name] !== undefined && status.refused[name].value === getIn(values, name));
  const problems = fieldsOf(slug, values).filter(hasProblem);
  const refusals = [
    ...(refusal ? [{ name: 'content', label: '', message: refusal }] : []),
    ...Object.entries(status?.refused ?? {})
      .filter(([name, { value }]) => value === getIn(values, name))
      .map(([name, { message }]) => ({ name, label: '', message })),
  ];
  const refusedByChecks = withFindings(refusals, checks.findings).filter(({ finding }) => finding);
  const isByChecks = refusedByChecks.some(({ name }) => name === 'content');

  return (
    <FormikProvider value={formik}>
      <form
        ref={form}
        noValidate
        aria-label={`${isReading ? 'View' : 'Edit'} ${stored.title} page`}
        // Nothing submits it: Enter saves in the title alone, and never in a dialog or another field.
        onSubmit={(event) => event.preventDefault()}
      >
        <Head ref={head}>
          <Bar>
            <BarTitle>
              <h1>
                {isReading ? 'View' : 'Edit'} {stored.title} Page
              </h1>
              <StatusBadge status={formik.initialValues.status} />
              {!isReading && <SaveStatus isSaving={isSubmitting} isDirty={dirty} savedAt={savedAt} />}
            </BarTitle>
            <BarTools>
              {history.tools}
              {preview.toggle}
              {trailing}
            </BarTools>
            {!isReading && (
              <Actions>
                <AboveActions />
                <Button component={Link} to={list} color="inherit">
                  Cancel
                </Button>
                <Tooltip title={saveShortcut()} describeChild>
                  <Button
                    variant="contained"
                    aria-keyshortcuts="Control+S Meta+S"
                    loading={isSubmitting}
                    onClick={() => void turn.loud(save)}
                  >
                    Save Page
                  </Button>
                </Tooltip>
              </Actions>
            )}
          </Bar>
          {preview.tabs}
          <Banners>
            <ProblemSummary problems={refusedByChecks} onJump={focusField} onFinding={checks.go} />
            {refusal && !isByChecks && <RefusedSave message={refusal} />}
            {banner}
          </Banners>
        </Head>
        <Canvas data-folded data-preview={preview.beside ? '' : undefined}>
          <Writing id="side-fields" hidden={preview.coversFields}>
            <Back to={list}>← Back to Pages</Back>
            {notice}
            {readOnlyReason && (
              <Alert severity="info" sx={{ mb: 3 }}>
                {readOnlyReason}
              </Alert>
            )}
            <PageTabBar tab={tab} problems={problems} findings={checks.findings?.length ?? 0} onChange={setTab} />
            <div role="tabpanel" id="page-content" aria-labelledby="page-tab-content" hidden={tab !== 'content'}>
              <PendingEditsContext value={pending}>
                <PageLinkContext value={link}>
                  <CopySectionProvider kind={kind} itemId={itemId}>
                    <ContentTab slug={slug} sections={sections} readOnly={isReading} />
                  </CopySectionProvider>
                </PageLinkContext>
              </PendingEditsContext>
            </div>
            <div role="tabpanel" id="page-settings" aria-labelledby="page-tab-settings" hidden={tab !== 'settings'}>
              <SettingsTab
                slug={slug}
                readOnly={isReading}
                statuses={statuses}
                belowStatus={stored.status === 'published' && values.status !== 'published' && offline}
                onEnter={() => void turn.loud(save)}
              />
              <ChecksContext value={checks}>{details?.(typed)}</ChecksContext>
            </div>
          </Writing>
          {preview.beside && <Beside id="side-page">{preview.beside}</Beside>}
        </Canvas>
        {preview.over}
        {history.said}
        <ChecksAnnouncer findings={checks.findings} />
      </form>
    </FormikProvider>
  );
}
