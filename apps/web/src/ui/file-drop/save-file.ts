/** Makes the browser save an address, as if the user had followed a link to it. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a file of this page through a temporary link. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, file.name);
  URL.revokeObjectURL(address);
}
