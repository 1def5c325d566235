import type { Upload } from '../../api/item.ts';
import { inAddress, readAnswer, signedOut, Unreachable } from '../api.ts';

/** Sends the bytes of a picture or document, and tells its progress from 0 to 1. Throws `Refused` and `Unreachable`. */
export function sendFile(name: string, bytes: Blob, onProgress: (done: number) => void): Promise<Upload> {
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploads/${inAddress(name)}`);
    request.setRequestHeader('content-type', bytes.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new Unreachable('The server cannot be reached.'));
    request.onload = () => {
      if (request.status === 401) signedOut();
      try {
        resolve(readAnswer<Upload>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.send(bytes);
  });
}
