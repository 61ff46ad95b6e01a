import { Fragment, Suspense, lazy, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { FormikProvider } from 'formik';
import { PanelRight, X } from 'lucide-react';
import type { ContentStatus } from '#schema/constants';
import { useOnMount } from '../../../lib/use-on-mount.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { AboveActions } from '../../screen/above-actions.tsx';
import { ChecksAnnouncer } from '../checks/checks-announcer.tsx';
import { countsInWords, whyNotPublish, withFindings } from '../checks/check-words.ts';
import { TextPlacesContext } from '../checks/text-places.ts';
import { ChecksContext, useChecks } from '../checks/use-checks.ts';
import { writtenFields } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import { DeclaredField } from './widgets/field-widgets.tsx';
import { BarTool } from './bar/bar-tool.tsx';
import { BarTools } from './bar/bar-tools.tsx';
import { DetailsPanel } from './details/details.panel.tsx';
import { useDetails } from './details/use-details.ts';
import {
  Actions,
  Banners,
  Bar,
  BarTitle,
  Beside,
  Canvas,
  Details,
  DetailsHead,
  Head,
  Writing,
} from './editor.frame.tsx';
import { OutsideImages } from './outside-images/outside-images.notice.tsx';
import { useLivePreview } from '../preview/use-live-preview.tsx';
import { PendingEditsContext, useFlushOnHide, usePendingEditsOfForm } from './save/pending-edits.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { RefusedSave } from './save/refused-save.tsx';
import { staysInEditor } from '../../screen/stay-in-editor.ts';
import { useHeightVariable } from '../../screen/use-height-variable.ts';
import { SaveStatus } from './save/save-status.tsx';
import { useAutosave } from './save/use-autosave.ts';
import type { SaveTurn } from './save/use-save-turn.ts';
import { useContentForm } from './use-content-form.ts';
import type { SubmitRequest, SubmitResult } from './use-content-form.ts';
import { RunningUploadsContext } from '../../uploads/running-uploads.ts';
import { useUploadsBeforeSaving } from '../../uploads/use-uploads-before-saving.ts';
import { saveShortcut, useSaveShortcut } from '../../shortcuts/use-save-shortcut.ts';
import type { FindFreeSlug } from './address/free-slug.ts';
import { SlugField } from './address/slug-field.tsx';
import { AskForReview } from '../review/ask-for-review.tsx';
import { TextHostContext } from '../rich-text/view/text-handle.context.ts';
import { CopySectionProvider } from '../sections/copy/copy-section.provider.tsx';
import { FormatField } from '../sections/format.field.tsx';
import { PageLinkContext } from '../in-place/page-link.context.ts';
import { useSectionsInPlace } from '../in-place/use-sections-in-place.ts';
import { ContentField, LayoutField, TitleField } from './main-fields.tsx';

/** With what drags sections, which most editors do without. */
const SectionsField = lazy(async () => ({
  default: (await import('../sections/sections.field.tsx')).SectionsField,
}));

export interface ContentFormProps {
  kind: ContentKind;
  isNew: boolean;
  /** The item's id; null for a new one. */
  itemId?: string | null;
  /** The stored values. */
  initialValues: ContentValues;
  /** Initial values, if they differ from the stored ones. */
  typedValues?: ContentValues;
  /** ISO 8601; null before the first save. */
  savedAt: string | null;
  /** The statuses that the viewer may set; without "published" there is no Publish button. */
  statuses: readonly ContentStatus[];
  /** For a published item, whose changes are saved as one types and published later; null for everything else. */
  live?: { mayPublish: boolean; isWaiting: boolean } | null;
  /** Why the form is read-only, as a sentence. */
  readOnlyReason?: string | null;
  onSubmit: (values: ContentValues, request: SubmitRequest) => Promise<SubmitResult>;
  /** Lets one save run at a time. */
  turn: SaveTurn;
  /** Asks for the next free slug. */
  findFreeSlug?: FindFreeSlug;
  /** Receives what would be lost by leaving now, in words; null for nothing. */
  onUnsaved?: (what: string | null) => void;
  /** Receives the unsaved values; null for none. */
  onTyped?: (values: ContentValues | null) => void;
  /** Before the heading: the back button. */
  leading?: ReactNode;
  /** Beside the save status: the link to the public page. */
  trailing?: ReactNode;
  /** Above the title: notices about the item. */
  notice?: ReactNode;
  /** Below the bar, in view at every scroll position. */
  banner?: ReactNode;
  /** After the heading: who else has the item open. */
  present?: ReactNode;
  /** Below the slug, as typed. */
  belowSlug?: (slug: string) => ReactNode;
  /** Below the fields of the details. */
  details?: (typed: ContentValues) => ReactNode;
}

export function ContentForm({
  kind,
  isNew,
  itemId = null,
  initialValues,
  typedValues,
  savedAt,
  statuses,
  live = null,
  readOnlyReason = null,
  onSubmit,
  turn,
  findFreeSlug,
  onUnsaved,
  onTyped,
  leading,
  trailing,
  notice,
  banner,
  present,
  belowSlug,
  details,
}: ContentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const head = useHeightVariable<HTMLDivElement>('--editor-head');
  const [slug] = useState(initialValues.slug);
  const isBuiltIn = !isNew && kind.isBuiltIn(slug);

  const focusField = (name: string) => {
    const find = () => element.current?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
    if (find()?.closest('[hidden]')) detailsPanel.open();
    find()?.focus();
  };
  const pending = usePendingEditsOfForm();
  useFlushOnHide(pending.flush);
  const uploads = use(RunningUploadsContext);
  const uploaded = useUploadsBeforeSaving(uploads);
  const {
    formik,
    submit: submitNow,
    saveQuietly,
    isSaving,
    quietProblem,
    isClosing,
    changeTitle,
    leaveTitle,
    takeSlug,
    takenSlug,
    problems,
    refusal,
  } = useContentForm({
    initialValues,
    typedValues,
    kind,
    builtInSlug: isBuiltIn ? slug : undefined,
    isNew,
    onSubmit,
    focusField,
    flush: pending.flush,
    findFreeSlug,
    turn,
  });
  const { values } = formik;
  const dirty = formik.dirty || pending.isPending;
  const isReading = readOnlyReason !== null;
  const readOnly = isReading || isClosing;

  const latest = useRef({ submit: submitNow, isDirty: dirty });
  useEffect(() => {
    latest.current = { submit: submitNow, isDirty: dirty };
  });
  const submit = async (leaves: boolean, status?: ContentStatus): Promise<boolean> =>
    (await uploaded()) && ((await turn.loud(() => latest.current.submit(leaves, status))) ?? false);
  /** Saves what is not saved. */
  const saveFirst = async (): Promise<boolean> => {
    const isChanging = isNew || uploads.isBusy();
    if (!(await uploaded())) return false;
    const saved = await turn.loud(async () =>
      latest.current.isDirty || isChanging ? latest.current.submit(false) : true,
    );
    return saved ?? false;
  };

  // Nothing to save; the save status says so.
  const save = () => {
    if (!readOnly && (dirty || isNew || uploads.isBusy())) void submit(false);
  };
  useSaveShortcut(save);
  useAutosave(element, {
    isOn: live !== null && !readOnly && values.status === 'published',
    isDirty: dirty,
    values,
    // A save waits for uploads, so one that is running is saved after the next change, or by a button.
    save: () => (uploads.isBusy() ? Promise.resolve('retry') : saveQuietly()),
  });
  const typed = useMemo(() => (isReading ? null : { id: itemId, ...values }), [isReading, itemId, values]);
  const hasSections = !isBuiltIn && kind.isOfSections(values);
  const ofSections = useSectionsInPlace(kind, element, formik, {
    isOn: hasSections && !readOnly,
    flush: pending.flush,
  });
  const preview = useLivePreview(kind, { values: typed, savedAt, inPlace: ofSections.inPlace });
  const { checks, texts } = useChecks({ kind, values, focusField, readOnly });
  const { panel, button, ...detailsPanel } = useDetails(preview.beside !== null && preview.beside !== false);

  const unsaved = dirty ? (values.title.trim() ? `“${values.title.trim()}”` : `this ${kind.name}`) : null;
  useEffect(() => {
    onUnsaved?.(unsaved);
  }, [onUnsaved, unsaved]);
  useEffect(() => {
    // Flush pending edits, which are not in the values yet.
    onTyped?.(formik.dirty ? values : null);
  }, [onTyped, formik.dirty, values]);
  useOnMount(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('[name=title]')?.focus();
  });

  const content = isBuiltIn ? (
    <LayoutField name="content" label="Content" readOnly={readOnly} />
  ) : hasSections ? (
    <Suspense fallback={null}>
      <PageLinkContext value={ofSections.link}>
        <CopySectionProvider kind={kind} itemId={itemId}>
          {/* No rich text of a section is the text of the item. */}
          <TextHostContext value={null}>
            <SectionsField sections={kind.sections} readOnly={readOnly} />
          </TextHostContext>
        </CopySectionProvider>
      </PageLinkContext>
    </Suspense>
  ) : (
    <>
      <OutsideImages readOnly={readOnly} />
      <ContentField name="content" label="Content" readOnly={readOnly} />
    </>
  );
  /** Who may not publish cannot take a published item off the site either. */
  const mayPublish = live?.mayPublish ?? true;
  const isLive = !isNew && formik.initialValues.status === 'published';
  return (
    <FormikProvider value={formik}>
      <form
        ref={element}
        noValidate
        aria-label={`${isNew ? 'Create' : isReading ? 'View' : 'Edit'} ${kind.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Head ref={head}>
          <Bar>
            {leading}
            <BarTitle>
              <h1>
                {isNew ? 'Create' : isReading ? 'View' : 'Edit'} {kind.label}
              </h1>
              {!isReading && (
                <SaveStatus
                  isSaving={isSaving}
                  isDirty={dirty}
                  savedAt={savedAt}
                  isAutomatic={live?.isWaiting}
                  problem={live && quietProblem}
                />
              )}
            </BarTitle>
            {present}
            {trailing ? (
              <BarTools>
                {ofSections.tools}
                {preview.toggle}
                {trailing}
              </BarTools>
            ) : (
              <>
                {ofSections.tools}
                {preview.toggle}
              </>
            )}
            <BarTool
              ref={button}
              icon={PanelRight}
              label="Details"
              title={
                detailsPanel.isOpen
                  ? 'Hide the details'
                  : `Status, address and search engines${checks.findings?.length ? `. Checks: ${countsInWords(checks.findings)}` : ''}`
              }
              count={detailsPanel.isOpen ? 0 : checks.findings?.length}
              aria-expanded={detailsPanel.isOpen}
              aria-controls="editor-details"
              onClick={detailsPanel.toggle}
            />
            {!isReading && (
              <Actions>
                <AboveActions />
                <Tooltip title={`${effectOfSaving(isLive, values.status)} (${saveShortcut()})`} describeChild>
                  <Button type="submit" color="inherit" aria-keyshortcuts="Control+S Meta+S">
                    {mayPublish ? 'Save' : 'Save changes'}
                  </Button>
                </Tooltip>
                {mayPublish && (
                  <Tooltip title={isLive ? 'Takes it off the site' : ''} describeChild>
                    <Button variant="outlined" color="inherit" onClick={() => void submit(!staysInEditor(), 'draft')}>
                      Save Draft
                    </Button>
                  </Tooltip>
                )}
                {statuses.includes('published') && (
                  <Tooltip title={whyNotPublish(checks.findings)} describeChild>
                    <Button variant="contained" onClick={() => void submit(!staysInEditor(), 'published')}>
                      {isLive ? 'Update & Publish' : 'Publish'}
                    </Button>
                  </Tooltip>
                )}
                {!statuses.includes('published') && (
                  <AskForReview
                    save={saveFirst}
                    isNew={isNew}
                    isUnchanged={live !== null && !live.isWaiting && !dirty}
                  />
                )}
              </Actions>
            )}
          </Bar>
          {preview.tabs}
          <Banners>
            <ProblemSummary
              problems={withFindings(problems, checks.findings)}
              onJump={focusField}
              onFinding={checks.go}
            />
            {refusal && <RefusedSave message={refusal} />}
            {banner}
          </Banners>
        </Head>
        <Canvas
          data-folded={!detailsPanel.isOpen || detailsPanel.goesOver || undefined}
          data-preview={preview.beside ? '' : undefined}
        >
          <Writing id="side-fields" hidden={preview.coversFields}>
            {notice}
            {readOnlyReason && (
              <Alert severity="info" sx={{ mb: 3 }}>
                {readOnlyReason}
              </Alert>
            )}
            <TitleField
              readOnly={readOnly}
              onChange={changeTitle}
              onLeave={leaveTitle}
              onNext={() => focusField('content')}
            />
            <SlugField
              readOnly={readOnly || isBuiltIn}
              prefix={kind.publicPathOf('')}
              help={isBuiltIn ? 'The address of this page is fixed.' : undefined}
              taken={takenSlug}
              findFreeSlug={findFreeSlug}
              onChange={takeSlug}
            />
            {!isReading && !isBuiltIn && belowSlug?.(values.slug)}
            {isNew && kind.sections.length > 0 && <FormatField />}
            <PendingEditsContext value={pending}>
              <TextPlacesContext value={texts}>
                {writtenFields(kind).map(([name, field]) =>
                  name === 'content' ? (
                    <Fragment key={name}>{content}</Fragment>
                  ) : (
                    <DeclaredField key={name} name={name} field={field} readOnly={readOnly} />
                  ),
                )}
              </TextPlacesContext>
            </PendingEditsContext>
          </Writing>
          {preview.beside && <Beside id="side-page">{preview.beside}</Beside>}
          <Details
            ref={panel}
            id="editor-details"
            hidden={!detailsPanel.isOpen}
            aria-label="Details"
            data-over={detailsPanel.goesOver ? '' : undefined}
            tabIndex={-1}
            onKeyDown={({ key }) => {
              if (key === 'Escape' && detailsPanel.goesOver) detailsPanel.close();
            }}
          >
            {detailsPanel.goesOver && (
              <DetailsHead>
                <h2>Details</h2>
                <Tooltip title="Close">
                  <IconButton size="small" aria-label="Close details" onClick={detailsPanel.close}>
                    <X size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </Tooltip>
              </DetailsHead>
            )}
            <DetailsPanel kind={kind} readOnly={readOnly} statuses={mayPublish ? statuses : []} />
            <ChecksContext value={checks}>{details?.(values)}</ChecksContext>
          </Details>
        </Canvas>
        {preview.over}
        {ofSections.said}
        <ChecksAnnouncer findings={checks.findings} />
      </form>
    </FormikProvider>
  );
}

/** What Save does to the site. */
function effectOfSaving(isLive: boolean, status: ContentStatus): string {
  if (status === 'published') return isLive ? 'Visitors do not see the changes yet' : 'Publishes it';
  return isLive ? 'Takes it off the site' : 'Keeps the chosen status';
}
