/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/withdrawal/applyWithdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 申请提现 */
        post: operations["postWithdrawalApplyWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/auditWithdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 审核提现 */
        post: operations["postWithdrawalAuditWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/batchApproveWithdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量通过提现 */
        post: operations["postWithdrawalBatchApproveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/cancelWithdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤销提现申请 */
        post: operations["postWithdrawalCancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/closeWithdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 关闭提现单 */
        post: operations["postWithdrawalCloseWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/confirmPaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 登记线下打款 */
        post: operations["postWithdrawalConfirmPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/exportPaymentFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出打款文件 */
        post: operations["postWithdrawalExportPaymentFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/exportWithdrawalList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出提现单 */
        post: operations["postWithdrawalExportWithdrawalList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/getMyWithdrawalList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询本人的提现单 */
        post: operations["postWithdrawalGetMyWithdrawalList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/getWithdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看提现单详情 */
        post: operations["postWithdrawalGetWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/getWithdrawalList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询提现单列表 */
        post: operations["postWithdrawalGetWithdrawalList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/getWithdrawConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看提现规则与可提现金额 */
        post: operations["postWithdrawalGetWithdrawConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/payWithdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 打款 */
        post: operations["postWithdrawalPayWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/queryPay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询打款结果 */
        post: operations["postWithdrawalQueryPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/removeFromFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 移出打款文件 */
        post: operations["postWithdrawalRemoveFromFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/retryPay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重新打款 */
        post: operations["postWithdrawalRetryPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawal/revealPayee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看完整收款信息 */
        post: operations["postWithdrawalRevealPayee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Invoice: {
            actions: string[];
            amountFen: number;
            auditorName: string;
            CreatedAt: string;
            fileName: string;
            fileType: string;
            fileUrl: string;
            ID: number;
            invoiceCode: string;
            invoiceNo: string;
            issuedAt: string;
            rejectReason: string;
            remark: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "pending" | "verified" | "rejected" | "voided";
            taxNo: string;
            taxRateBp: number;
            titleName: string;
            /**
             * 类型
             * @enum {unknown}
             */
            type: "special" | "normal" | "electronic";
            userId: number;
            userName: string;
            verifiedBy: string;
            withdrawNo: string;
        };
        LedgerEntry: {
            amount: number;
            /**
             * 资产类型
             * @enum {unknown}
             */
            assetType: "coin" | "points" | "cash";
            balanceAfter: number;
            balanceBefore: number;
            bizNo: string;
            /**
             * 类型
             * @enum {unknown}
             */
            bizType: "recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal";
            CreatedAt: string;
            /** @enum {unknown} */
            direction: "in" | "out";
            entryNo: string;
            ID: number;
            operatorId: number;
            operatorName: string;
            /**
             * 账户
             * @enum {unknown}
             */
            part: "available" | "frozen";
            remark: string;
            requestId: string;
            reversesId: number | null;
            userId: number;
            userName: string;
        };
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
        };
        Withdrawal: {
            actions: string[];
            amountFen: number;
            auditLevel: number;
            auditors: {
                at: string;
                name: string;
                pass: boolean;
                reason: string;
                userId: number;
            }[];
            bankName: string;
            /**
             * 收款方式
             * @enum {unknown}
             */
            channel: "wechat" | "alipay" | "bank";
            CreatedAt: string;
            failReason: string;
            feeFen: number;
            filedAt: string | null;
            ID: number;
            netFen: number;
            nickName: string;
            paidAt: string | null;
            payeeAccountMask: string;
            payeeName: string;
            payTradeNo: string;
            rejectReason: string;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed";
            UpdatedAt: string;
            userId: number;
            userName: string;
            withdrawNo: string;
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postWithdrawalApplyWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现金额 */
                    amountFen: number;
                    /** 开户银行 */
                    bankName?: string;
                    /**
                     * 收款方式
                     * @enum {unknown}
                     */
                    channel: "wechat" | "alipay" | "bank";
                    /** 发票 */
                    invoiceIds?: number[];
                    /** 收款账号 */
                    payeeAccount: string;
                    /** 收款人 */
                    payeeName: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalAuditWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 是否通过 */
                    pass: boolean;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalBatchApproveWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 收款方式 */
                            channel?: ("wechat" | "alipay" | "bank") | ("wechat" | "alipay" | "bank")[];
                            /**
                             * 申请时间止
                             * Format: date-time
                             */
                            endCreatedAt?: string;
                            /** 用户 */
                            keyword?: string;
                            /** 金额不多于 */
                            maxFen?: number;
                            /** 金额不少于 */
                            minFen?: number;
                            /**
                             * 申请时间起
                             * Format: date-time
                             */
                            startCreatedAt?: string;
                            /** 状态 */
                            status?: ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed") | ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed")[];
                            /** 用户 */
                            userId?: number;
                            /** 提现单号 */
                            withdrawNo?: string;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalCancelWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalCloseWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalConfirmPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 请求编号 */
                    requestId: string;
                    /** 打款流水号 */
                    tradeNo: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalExportPaymentFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 收款方式 */
                        channel?: ("wechat" | "alipay" | "bank") | ("wechat" | "alipay" | "bank")[];
                        /**
                         * 申请时间止
                         * Format: date-time
                         */
                        endCreatedAt?: string;
                        fileKey?: string;
                        /** 用户 */
                        keyword?: string;
                        /** 金额不多于 */
                        maxFen?: number;
                        /** 金额不少于 */
                        minFen?: number;
                        /**
                         * 申请时间起
                         * Format: date-time
                         */
                        startCreatedAt?: string;
                        /** 状态 */
                        status?: ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed") | ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed")[];
                        /** 用户 */
                        userId?: number;
                        /** 提现单号 */
                        withdrawNo?: string;
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "amountFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalExportWithdrawalList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 收款方式 */
                        channel?: ("wechat" | "alipay" | "bank") | ("wechat" | "alipay" | "bank")[];
                        /**
                         * 申请时间止
                         * Format: date-time
                         */
                        endCreatedAt?: string;
                        /** 用户 */
                        keyword?: string;
                        /** 金额不多于 */
                        maxFen?: number;
                        /** 金额不少于 */
                        minFen?: number;
                        /**
                         * 申请时间起
                         * Format: date-time
                         */
                        startCreatedAt?: string;
                        /** 状态 */
                        status?: ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed") | ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed")[];
                        /** 用户 */
                        userId?: number;
                        /** 提现单号 */
                        withdrawNo?: string;
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "amountFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalGetMyWithdrawalList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 收款方式 */
                    channel?: ("wechat" | "alipay" | "bank") | ("wechat" | "alipay" | "bank")[];
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 申请时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 金额不多于 */
                    maxFen?: number;
                    /** 金额不少于 */
                    minFen?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "amountFen";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "amountFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 申请时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 状态 */
                    status?: ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed") | ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed")[];
                    /** 提现单号 */
                    withdrawNo?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Withdrawal"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    approved: number;
                                    canceled: number;
                                    closed: number;
                                    failed: number;
                                    paid: number;
                                    paying: number;
                                    pending: number;
                                    rejected: number;
                                    reviewing: number;
                                };
                            };
                            sum: {
                                amountFen: number;
                                feeFen: number;
                                netFen: number;
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalGetWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            account: {
                                cashFen: number;
                                cashFrozenFen: number;
                                isFrozen: boolean;
                            };
                            entries: components["schemas"]["LedgerEntry"][];
                            invoices: components["schemas"]["Invoice"][];
                            recent: components["schemas"]["Withdrawal"][];
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalGetWithdrawalList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 收款方式 */
                    channel?: ("wechat" | "alipay" | "bank") | ("wechat" | "alipay" | "bank")[];
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 申请时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 用户 */
                    keyword?: string;
                    /** 金额不多于 */
                    maxFen?: number;
                    /** 金额不少于 */
                    minFen?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "CreatedAt" | "amountFen";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "CreatedAt" | "amountFen";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 申请时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 状态 */
                    status?: ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed") | ("pending" | "reviewing" | "approved" | "paying" | "paid" | "failed" | "rejected" | "canceled" | "closed")[];
                    /** 用户 */
                    userId?: number;
                    /** 提现单号 */
                    withdrawNo?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["Withdrawal"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    approved: number;
                                    canceled: number;
                                    closed: number;
                                    failed: number;
                                    paid: number;
                                    paying: number;
                                    pending: number;
                                    rejected: number;
                                    reviewing: number;
                                };
                            };
                            sum: {
                                amountFen: number;
                                feeFen: number;
                                netFen: number;
                            };
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalGetWithdrawConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            cashFen: number;
                            cashFrozenFen: number;
                            feeBp: number;
                            invoices: {
                                amountFen: number;
                                ID: number;
                                invoiceNo: string;
                            }[];
                            isFrozen: boolean;
                            maxFen: number;
                            minFen: number;
                            needInvoice: boolean;
                            perDay: number;
                            reviewFen: number;
                            usedToday: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalPayWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalQueryPay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalRemoveFromFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 原因 */
                    reason: string;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalRetryPay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 提现单 */
                    ID: number;
                    /** 请求编号 */
                    requestId: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            withdrawal: components["schemas"]["Withdrawal"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postWithdrawalRevealPayee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 内容
                     * @enum {unknown}
                     */
                    field: "payeeName" | "payeeAccount";
                    /** 提现单 */
                    ID: number;
                    /** 原因 */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            value: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
