import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { FormikProvider } from 'formik';
import type { ContentStatus } from '#schema/constants';
import { useOnMount } from '../../../../../lib/hooks/use-on-mount.ts';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import { ChecksAnnouncer } from '../../checks/checks-announcer.tsx';
import { withFindings } from '../../checks/check-words.ts';
import { TextPlacesContext } from '../../checks/text-places.ts';
import { ChecksContext, useChecks } from '../../checks/use-checks.ts';
import { writtenFields } from './content-values.ts';
import type { ContentValues } from './content-values.ts';
import { DeclaredField } from '../../fields/declared-field.tsx';
import { BarTools } from '../bar/bar-tools.tsx';
import { DetailsPanel } from '../details/details.panel.tsx';
import { useDetails } from '../details/use-details.ts';
import { Banners, Bar, BarTitle, Beside, Canvas, Head, Writing } from '../editor.frame.tsx';
import { useLivePreview } from '../../preview/use-live-preview.tsx';
import { PendingEditsContext, useFlushOnHide, usePendingEditsOfForm } from '../save/pending-edits.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { RefusedSave } from '../save/refused-save.tsx';
import { staysInEditor } from '../../../../tools/screen/unsaved/stay-in-editor.ts';
import { useHeightVariable } from '../../../../tools/screen/head/use-height-variable.ts';
import { SaveStatus } from '../save/save-status.tsx';
import type { SaveTurn } from '../save/use-save-turn.ts';
import { useSaves } from '../save/use-saves.ts';
import { useContentForm } from './use-content-form.ts';
import type { QuietSave, SubmitRequest, SubmitResult } from './use-content-form.ts';
import type { FindFreeSlug } from '../address/free-slug.ts';
import { SlugField } from '../address/slug-field.tsx';
import { DetailsAside } from '../details/details.aside.tsx';
import { DetailsButton } from '../details/details-button.tsx';
import { ItemText } from './item-text.tsx';
import { SaveTextContext } from '../save/save-text.context.ts';
import { SaveButtons } from '../save/save-buttons.tsx';
import { AskForReview } from '../../review/ask-for-review.tsx';
import { FormatField } from '../../sections/format.field.tsx';
import { useSectionsInPlace } from '../../in-place/use-sections-in-place.ts';
import { TitleField } from './main-fields.tsx';

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
  /** For a published item, whose changes are autosaved and published later; null otherwise. */
  live?: { mayPublish: boolean; isWaiting: boolean } | null;
  /** Whether text is saved without a button. */
  isAutosaved?: boolean;
  /** Receives the form's own save. */
  onQuietSave?: (save: QuietSave) => void;
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
  /** The consequences of taking a published item off the site. */
  offline?: ReactNode;
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
  isAutosaved = false,
  onQuietSave,
  readOnlyReason = null,
  onSubmit,
  turn,
  findFreeSlug,
  onUnsaved,
  onTyped,
  leading,
  trailing,
  notice,
  offline,
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
  const {
    formik,
    submit: submitNow,
    saveQuietly,
    saveText,
    isTextDirty,
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

  const { submit, saveFirst, save } = useSaves(element, {
    isNew,
    isDirty: dirty,
    isTextDirty: isTextDirty || pending.isPending,
    readOnly,
    isAutomatic: isAutosaved,
    values,
    turn,
    submit: submitNow,
    saveQuietly,
  });
  useEffect(() => {
    onQuietSave?.({ flush: pending.flush, save: saveQuietly });
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

  /** Users who may not publish cannot take a published item off the site either. */
  const mayPublish = live?.mayPublish ?? true;
  const isLive = !isNew && formik.initialValues.status === 'published';
  return (
    <FormikProvider value={formik}>
      <form
        ref={element}
        noValidate
        aria-label={`${isNew ? 'Create' : isReading ? 'View' : 'Edit'} ${kind.name}`}
        // Nothing submits it: Enter saves in the title alone, and never in a dialog or another field.
        onSubmit={(event) => event.preventDefault()}
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
                  problem={quietProblem}
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
            <DetailsButton ref={button} {...detailsPanel} findings={checks.findings} />
            {!isReading && (
              <SaveButtons
                isNew={isNew}
                isLive={isLive}
                status={values.status}
                statuses={statuses}
                mayPublish={mayPublish}
                findings={checks.findings}
                offline={values.status === 'published' ? offline : null}
                save={save}
                submit={(status) => void submit(!staysInEditor(), status)}
              >
                {!statuses.includes('published') && (
                  <AskForReview
                    save={saveFirst}
                    isNew={isNew}
                    isUnchanged={live !== null && !live.isWaiting && !dirty}
                  />
                )}
              </SaveButtons>
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
              onEnter={() => {
                if (values.content === '' && !pending.isPending) focusField('content');
                else save();
              }}
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
                    <ItemText
                      key={name}
                      kind={kind}
                      itemId={itemId}
                      format={isBuiltIn ? 'layout' : hasSections ? 'sections' : 'richText'}
                      link={ofSections.link}
                      readOnly={readOnly}
                    />
                  ) : (
                    <DeclaredField key={name} name={name} field={field} readOnly={readOnly} />
                  ),
                )}
              </TextPlacesContext>
            </PendingEditsContext>
          </Writing>
          {preview.beside && <Beside id="side-page">{preview.beside}</Beside>}
          <DetailsAside ref={panel} {...detailsPanel}>
            <DetailsPanel
              kind={kind}
              readOnly={readOnly}
              statuses={mayPublish ? statuses : []}
              belowStatus={isLive && values.status !== 'published' && offline}
            />
            <SaveTextContext value={saveText}>
              <ChecksContext value={checks}>{details?.(values)}</ChecksContext>
            </SaveTextContext>
          </DetailsAside>
        </Canvas>
        {preview.over}
        {ofSections.said}
        <ChecksAnnouncer findings={checks.findings} />
      </form>
    </FormikProvider>
  );
}
