/** The HTML has "system" checked for everybody; this checks the browser's own choice. */
export function schemeRadios(): void {
  const { scheme } = document.documentElement.dataset;
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-scheme-choice] input')) {
    radio.checked = radio.value === scheme;
  }
}
