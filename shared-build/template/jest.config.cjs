module.exports = require('shared-build/jest');
