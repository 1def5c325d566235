/** Stands for the version in the build's addresses, because the version is a hash of what the build will read. */
export const versionPlaceholder = '-version-';
