import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { FormikProvider, getIn, setNestedObjectValues, useFormik } from 'formik';
import type { FormikTouched } from 'formik';
import { Link } from 'react-router';
import type { Block } from '#schema/sections/define';
import { isBuiltInSlug, type BuiltInSlug } from '#schema/sections/built-in-slugs';
import { useOnMount } from '../../../lib/use-on-mount.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { colour } from '../../../ui/tokens.ts';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import type { ContentFormProps } from '../editor/content.form.tsx';
import { BarTools } from '../editor/bar/bar-tools.tsx';
import { AboveActions } from '../../screen/above-actions.tsx';
import { Actions, Banners, Bar, BarTitle, Beside, Canvas, Head, Writing } from '../editor/editor.frame.tsx';
import { useLivePreview } from '../preview/use-live-preview.tsx';
import { RefusedSave } from '../editor/save/refused-save.tsx';
import { useHeightVariable } from '../../screen/use-height-variable.ts';
import { useListPath } from '../../screen/list-origin.ts';
import { ProblemSummary } from '../editor/problem-summary.tsx';
import { SaveStatus } from '../editor/save/save-status.tsx';
import { saveShortcut, useSaveShortcut } from '../../shortcuts/use-save-shortcut.ts';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { ChecksAnnouncer } from '../checks/checks-announcer.tsx';
import { withFindings } from '../checks/check-words.ts';
import { ChecksContext, useChecks } from '../checks/use-checks.ts';
import { PendingEditsContext, useFlushOnHide, usePendingEditsOfForm } from '../editor/save/pending-edits.ts';
import { PageLinkContext } from '../in-place/page-link.context.ts';
import { changedBlock } from '../in-place/block-text.ts';
import { useEditHistory } from '../edit-history/use-edit-history.tsx';
import { useInPlace } from '../in-place/use-in-place.ts';
import { usePartTexts } from './use-part-texts.ts';
import { CopySectionProvider } from '../sections/copy/copy-section.provider.tsx';
import { ContentTab, SettingsTab } from './page-tabs.tsx';
import { contentValuesOf, fieldsOf, pageEditorRules, pageValuesOf, tabOf } from './page-values.ts';
import type { PageTab, PageValues } from './page-values.ts';

const tabs = [
  { id: 'content', label: 'Content' },
  { id: 'settings', label: 'Settings' },
] as const satisfies readonly { id: PageTab; label: string }[];

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

/** A visible dot, with hidden text for screen readers. */
const Mark = styled('span')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginInlineStart: 8,
  borderRadius: '50%',
  background: colour.danger,
  overflow: 'hidden',
  textIndent: 20,
  whiteSpace: 'nowrap',
});

const Count = styled('span')({
  marginInlineStart: 6,
  padding: '0 6px',
  borderRadius: 9,
  fontSize: 11.5,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  color: colour.inkSoft,
  background: colour.sunken,
});

/** How much the checks, which are on this tab, have found. Said by the announcer. */
const FindingCount = ({ count }: { count: number }) => (count > 0 ? <Count aria-hidden>{count}</Count> : null);

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
  banner,
  details,
}: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const head = useHeightVariable<HTMLDivElement>('--editor-head');
  const list = useListPath(kind.section);
  const [stored] = useState(initialValues);
  const slug: BuiltInSlug = isBuiltInSlug(stored.slug) ? stored.slug : 'home';
  const { sections } = kind;
  const pending = usePendingEditsOfForm();
  useFlushOnHide(pending.flush);
  const [tab, setTab] = useState<PageTab>('content');
  const isReading = readOnlyReason !== null;

  const focusField = (name: string) => {
    flushSync(() => setTab(tabOf(name)));
    form.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)?.focus();
  };

  const formik = useFormik<PageValues>({
    initialValues: useMemo(() => pageValuesOf(sections, slug, initialValues), [sections, slug, initialValues]),
    validationSchema: useMemo(() => pageEditorRules(sections, slug), [sections, slug]),
    onSubmit: async (values, helpers) => {
      const result = await onSubmit(contentValuesOf(sections, slug, values, stored), { leaves: false });
      if (result.state === 'saved') {
        const typed = latest.current;
        helpers.resetForm({ values: pageValuesOf(sections, slug, result.values) });
        // Text typed during the save is kept, as unsaved.
        if (typed !== values) await helpers.setValues(typed);
      } else if (result.state === 'refused') {
        // Errors within the layout are reported for `content` as a whole.
        const { content, ...fields } = result.fields;
        const refused = Object.fromEntries(
          Object.entries(fields).map(([name, message]) => [name, { value: getIn(values, name) as unknown, message }]),
        );
        const first = Object.keys(refused)[0];
        const problem = content ?? (first ? undefined : result.message);
        helpers.setStatus({ refused, ...(problem && { problem }) } satisfies RefusedFields);
        if (first) focusField(first);
      }
    },
  });
  const { values, errors, touched, isSubmitting } = formik;
  const dirty = formik.dirty || pending.isPending;
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useOnMount(() => {
    if (typedValues) void formik.setValues(pageValuesOf(sections, slug, typedValues));
  });

  const save = async () => {
    if (isReading) return;
    pending.flush();
    const found = await formik.validateForm();
    const first = fieldsOf(slug, latest.current).find((name) => getIn(found, name) !== undefined);
    if (first === undefined) {
      await formik.submitForm();
      return;
    }
    await formik.setTouched(setNestedObjectValues<FormikTouched<PageValues>>(values, true), false);
    focusField(first);
  };
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
        onSubmit={(event) => {
          event.preventDefault();
          void turn.loud(save);
        }}
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
                  <Button type="submit" variant="contained" aria-keyshortcuts="Control+S Meta+S" loading={isSubmitting}>
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
            <Tabs
              value={tab}
              onChange={(_, next: PageTab) => setTab(next)}
              aria-label="Sections of the page"
              sx={{
                minHeight: 44,
                mb: 3,
                // As wide as the fields, without the focus rings.
                background: `linear-gradient(${colour.line}, ${colour.line}) 8px 100% / calc(100% - 16px) 1px no-repeat`,
                '& .MuiTabs-list': { gap: 3.5 },
                '& .MuiTab-root.Mui-selected': { color: colour.ink },
                '& .MuiTabs-indicator': { backgroundColor: colour.accentText },
              }}
            >
              {tabs.map(({ id, label }) => {
                const count = problems.filter((name) => tabOf(name) === id).length;
                return (
                  <Tab
                    key={id}
                    value={id}
                    id={`page-tab-${id}`}
                    aria-controls={`page-${id}`}
                    sx={{ minWidth: 44, flexDirection: 'row', paddingInline: 0 }}
                    label={
                      <>
                        {label}
                        {id === 'settings' && tab !== id && <FindingCount count={checks.findings?.length ?? 0} />}
                        {count > 0 && <Mark>{count} to correct</Mark>}
                      </>
                    }
                  />
                );
              })}
            </Tabs>
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
              <SettingsTab readOnly={isReading} statuses={statuses} />
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
