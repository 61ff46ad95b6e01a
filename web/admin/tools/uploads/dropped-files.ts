/**
 * The files of a drop or paste. Office programs add a picture of the copied text to the text itself. That picture is
 * ignored.
 */
export function droppedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0) return [];
  const html = data.getData('text/html');
  const words = html ? new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() : '';
  return words === '' ? files : [];
}
