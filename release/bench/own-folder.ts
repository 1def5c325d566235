/** Measures on a folder, also where the site's store is in a bucket. */
process.env.SITE_STORE = '';
