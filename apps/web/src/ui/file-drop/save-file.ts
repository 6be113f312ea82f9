/** Lets the browser save what is at an address, as if a link to it had been followed. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a file that this page holds, by a link that is gone right after. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, file.name);
  URL.revokeObjectURL(address);
}
