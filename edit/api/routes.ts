import type { Both } from 'contract/language.ts';

/**
 * The requests, all with JSON bodies unless noted. Each but those of signing in needs a session, and is refused on
 * another team's content. A refusal has a status of 4xx and the body `Refusal`.
 *
 *     GET    /api/me                               Me
 *     POST   /api/sign-in/options                  options for navigator.credentials.get
 *     POST   /api/sign-in                          its response → Me, and the session's cookie
 *     GET    /api/invitations/:token               Invitation
 *     POST   /api/invitations/:token/options       options for navigator.credentials.create
 *     POST   /api/invitations/:token/passkey       its response → Me, and the cookie
 *     POST   /api/invitations/:token/sign-in       signs in once, without a passkey → Me, and the cookie
 *     GET    /api/passkeys                         Passkey[], those of the person who asks
 *     POST   /api/passkeys/options, /api/passkeys  another passkey for the person who asks
 *     DELETE /api/passkeys/<id>                    409 for the only one
 *     PUT    /api/me/language                      { language }
 *     POST   /api/sign-out
 *
 *     GET    /api/collections                      Collection[], those of the person's teams
 *     GET    /api/items/<item>                     Item; `new` in place of the file's name gives an empty form
 *     PUT    /api/drafts/<item>                    DraftToSave → Draft; 409 with Conflict if another was saved since
 *     DELETE /api/drafts/<item>                    { revision }
 *     POST   /api/check                            CheckRequest → FieldMistake[]
 *     POST   /api/markdown                         { text } → Block[]
 *     POST   /api/uploads/<name>                   the bytes of a picture or document → Upload
 *     GET    /files/<name>, /uploads/<id>          their bytes; `?small` gives a picture 240 px wide
 *     POST   /api/register/import                  the bytes of a spreadsheet → { changes: SchoolChanges, report: string[] }
 *
 *     POST   /api/previews                         { items: string[] } → Job
 *     POST   /api/publications                     { drafts: Reviewed[] } → Job
 *     GET    /api/publications                     Publication[], those of the person's teams
 *     POST   /api/publications/<commit>/take-back  Job
 *     GET    /api/jobs/<id>                        Job
 *
 * Of admins only:
 *
 *     GET    /api/status                           SiteStatus
 *     POST   /api/apps/<app>/roll-back             { to: version } → Job
 *     POST   /api/recompose                        Job
 *     GET    /api/people                           Person[]
 *     POST   /api/people                           { name, email, language, teams } → { link }
 *     PUT    /api/people/<id>                      { teams } → Person
 *     POST   /api/people/<id>/link                 a link to join (no passkey yet) or to sign in once → { link }
 *     DELETE /api/people/<id>
 *     GET    /api/audit                            AuditLine[]
 */
export interface Refusal {
  error: Both<string>;
}

/** A draft that someone else saved after the one that was seen. */
export interface Conflict<T> extends Refusal {
  theirs: T;
}
